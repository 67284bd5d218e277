/**
 * A long article with every element that the content import allows, as HTML that the import produces. Invented sample
 * text, not medical advice.
 */
export const articleText = `
<p>Iron is a mineral that the body cannot make. It sits in the middle of every molecule of haemoglobin, the protein that carries oxygen from the lungs to the muscles, the brain and everything between. Most people get enough from what they eat; those who do not often notice it late, because tiredness has so many other causes.<sup><a href="#source-1" id="cite-1">1</a></sup></p>
<p>This page explains what iron does, how a shortage shows, which foods hold it, and when a <strong>blood test</strong> is worth the trouble. It also says what <em>not</em> to do: tablets taken on suspicion help few people and harm some.<sup><a href="#source-2">2</a></sup><sup><a href="#source-3">3</a></sup></p>
<h2 id="how-much">How much iron is enough?</h2>
<p>Needs change with age, sex and pregnancy. The figures below are daily amounts for healthy people who eat both plants and animals; on a diet without meat they are about 1.8 times as high, because iron from plants is harder to take up.<sup><a href="#source-4">4</a></sup></p>
<div class="table-scroll" role="region" tabindex="0" aria-label="Iron a day, by age"><table><caption>Iron a day, by age, with the upper limit that food and tablets together should not pass</caption><thead><tr><th scope="col">Age</th><th scope="col">Women, mg</th><th scope="col">Men, mg</th><th scope="col">Pregnancy, mg</th><th scope="col">Upper limit, mg</th><th scope="col">What to know</th></tr></thead><tbody><tr><th scope="row">4–8 years</th><td>10</td><td>10</td><td>–</td><td>40</td><td>Growth in small steps; a mixed diet is enough.</td></tr><tr><th scope="row">9–13 years</th><td>8</td><td>8</td><td>–</td><td>40</td><td>Needs rise with the first period.</td></tr><tr><th scope="row">14–18 years</th><td>15</td><td>11</td><td>27</td><td>45</td><td>The years in which a shortage is most common.</td></tr><tr><th scope="row">19–50 years</th><td>18</td><td>8</td><td>27</td><td>45</td><td>Heavy periods can double the loss.</td></tr><tr><th scope="row">Over 50 years</th><td>8</td><td>8</td><td>–</td><td>45</td><td>A new shortage deserves a doctor’s look.</td></tr></tbody></table></div>
<h3>Who needs more</h3>
<p>Four groups run short most often:</p>
<ul><li>People with heavy periods, who lose more in a week than food brings back in a month.</li><li>Pregnant people, above all in the second half:<ul><li>the volume of blood grows by almost half;</li><li>the child lays up a store for its first six months.</li></ul></li><li>Children who drink much cow’s milk and eat little else.</li><li>People with <a href="#sources">coeliac disease</a>, after operations on the stomach, or on medicines that bind iron.</li></ul>
<h3>Steps to a diagnosis</h3>
<ol><li>Say how long you have been tired, and what else has changed.</li><li>Ask for a blood count together with <em>ferritin</em>, the store of iron.<ol><li>Ferritin below 15&nbsp;µg/L means empty stores.</li><li>Between 15 and 30&nbsp;µg/L a shortage is likely.</li></ol></li><li>Look for the cause before treating the number.</li></ol>
<blockquote><p>A low figure is not a diagnosis. It is a question, and the answer is usually found by asking where the iron goes.</p><footer>— A haematologist, on her rounds</footer></blockquote>
<div role="note"><h3>When not to wait</h3><p><strong>Call your local emergency number</strong> if you</p><ul><li>faint, or cannot catch your breath at rest;</li><li>feel pain in the chest, or a heart that races.</li></ul></div>
<h2 id="foods">Foods that hold iron</h2>
<figure><svg viewBox="0 0 680 240" role="img" aria-label="A bowl of lentils with spinach and half a lemon" width="680" height="240"><rect width="680" height="240" fill="#dcebe6"/><path d="M190 110h300a150 110 0 0 1-300 0z" fill="#0e5a52"/><ellipse cx="340" cy="110" rx="150" ry="30" fill="#b06a2c"/><path d="M300 100q20-60 70-50-10 50-60 56z" fill="#4f8a4c"/><circle cx="560" cy="170" r="46" fill="#f2d15c"/><circle cx="560" cy="170" r="36" fill="#f9e9a4"/></svg><figcaption>Lentils, spinach and lemon: the acid of the lemon triples what the body takes from the lentils.</figcaption></figure>
<dl><dt>Haem iron</dt><dd>From meat and fish. The body takes up 15 to 35 per cent, whatever else is on the plate.</dd><dt>Non-haem iron</dt><dd>From plants and fortified bread. Between 2 and 20 per cent; vitamin&nbsp;C helps, tea and coffee hinder.</dd></dl>
<h3>What helps, what hinders</h3>
<h4>Helps</h4>
<p>Vitamin C in the same meal, 25&nbsp;mg or more: half an orange, a small pepper, a spoon of lemon juice.</p>
<h4>Hinders</h4>
<p>Tea, coffee, bran and calcium tablets. An hour’s distance is enough. The formula of the complex is Fe<sup>3+</sup> with C<sub>6</sub>H<sub>8</sub>O<sub>7</sub>, and laboratories write the order as <code>FERR-S</code>.</p>
<h5>A note on cooking</h5>
<p>Iron pans add a little: between 1 and 5&nbsp;mg in a sour sauce that simmers for twenty minutes. Long names such as pneumonoultramicroscopicsilicovolcanoconiosis-hexakosioihexekontahexaphobia and addresses like https://example.org/a/very/long/path/that/nobody/would/ever/break/by/hand/because/it/has/no/spaces must not push the page wide.</p>
<hr>
<p dir="rtl" lang="ar">الحديد معدن لا يستطيع الجسم صنعه، ويوجد في كل جزيء من الهيموغلوبين.</p>
<p lang="es">El hierro es un mineral que el cuerpo no puede fabricar; la señal más común de su falta es el cansancio. ¿Cuándo conviene un análisis? Ćwiczenia, Łódź, ő, ű.</p>
<h2 id="sources">Sources</h2>
<ol data-print="address"><li id="source-1"><a href="https://ods.od.nih.gov/factsheets/Iron-Consumer/">Iron: fact sheet for consumers</a>. National Institutes of Health, Office of Dietary Supplements.</li><li id="source-2"><a href="https://medlineplus.gov/iron.html">Iron</a>. MedlinePlus.</li><li id="source-3"><a href="https://www.who.int/health-topics/anaemia">Anaemia</a>. World Health Organization.</li><li id="source-4">Institute of Medicine. Dietary reference intakes for vitamin A, vitamin K, arsenic, boron, chromium, copper, iodine, iron, manganese, molybdenum, nickel, silicon, vanadium, and zinc. 2001.</li></ol>
`;
