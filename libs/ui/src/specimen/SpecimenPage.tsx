import { articleText } from './article-text.ts';
import { ColourTokens } from './ColourTokens.tsx';
import { colourClasses } from './colour-classes.ts';
import { PrimitiveFixtures } from './PrimitiveFixtures.tsx';
import { sizeClasses, TypeTokens } from './TypeTokens.tsx';

interface SpecimenPageProps {
  /** Address of the stylesheet, relative to the page. */
  stylesheet: string;
}

/** Everything visible of this package, on one page without JavaScript. */
export function SpecimenPage({ stylesheet }: SpecimenPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Specimen</title>
        <link rel="stylesheet" href={stylesheet} />
        <style>{`@layer layout {\n${colourClasses()}\n${sizeClasses}\n}`}</style>
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <main id="main" className="specimen">
          <h1>What iron does for you, and when you may be short of it</h1>
          <div className="prose" dangerouslySetInnerHTML={{ __html: articleText }} />
          <h2>Primitives</h2>
          <PrimitiveFixtures />
          <h2>Type</h2>
          <TypeTokens />
          <h2>Colours</h2>
          <ColourTokens />
          <h2>Series</h2>
          <ul className="specimen-pairs">
            {['teal', 'amber', 'plum', 'slate'].map((scheme) => (
              <li key={scheme} className="specimen-series" data-series-scheme={scheme}>
                Living with {scheme}
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
}
