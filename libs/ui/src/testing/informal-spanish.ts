/** Matches the pronouns of `tú`, and its most frequent verb forms that cannot be another word. */
const informalWords =
  /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?|puedes|quieres|tienes|eres|estás|sabes|debes|necesitas|prefieres|deseas|buscas|has|vas|haz|podrás|verás|inténtalo|cuéntanos|envíanos|suscríbete|regístrate|ayúdanos|síguenos)(?!\p{L})/iu;

/**
 * Matches imperatives of `tú` at the start of a sentence. In other places the same word may be a third person ("quien
 * lee").
 */
const informalOrders =
  /(?:^|[.:!?…]\s+|[¡¿])(?:abre|actualiza|agrega|ahorra|busca|cambia|cierra|comparte|confirma|consulta|continúa|copia|crea|cuenta|descarga|descarta|descubre|elige|elimina|empieza|encuentra|envía|escribe|espera|explora|guarda|inicia|intenta|lee|marca|mira|muestra|muévete|pide|pon|pregunta|prueba|pulsa|quita|recarga|revisa|selecciona|sigue|toca|usa|ve|ven|vuelve)(?!\p{L})/iu;

/**
 * Returns the first word in a Spanish text that addresses the reader as `tú`, because this site uses `usted`
 * everywhere. `undefined` if no word does.
 */
export function informalSpanish(text: string): string | undefined {
  return (informalWords.exec(text) ?? informalOrders.exec(text))?.[0];
}
