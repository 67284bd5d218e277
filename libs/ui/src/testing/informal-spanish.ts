/** Pronouns of `tú`, and its commonest verb forms that are no other word. */
const informalWords =
  /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?|puedes|quieres|tienes|eres|estás|sabes|debes|necesitas|prefieres|deseas|buscas|has|vas|haz|podrás|verás|inténtalo|cuéntanos|envíanos|suscríbete|regístrate|ayúdanos|síguenos)(?!\p{L})/iu;

/** Orders in `tú`, which begin a sentence; later in one the same letters are a third person ("quien lee"). */
const informalOrders =
  /(?:^|[.:!?…]\s+|[¡¿])(?:abre|actualiza|agrega|ahorra|busca|cambia|cierra|comparte|confirma|consulta|continúa|copia|crea|cuenta|descarga|descarta|descubre|elige|elimina|empieza|encuentra|envía|escribe|espera|explora|guarda|inicia|intenta|lee|marca|mira|muestra|muévete|pide|pon|pregunta|prueba|pulsa|quita|recarga|revisa|selecciona|sigue|toca|usa|ve|ven|vuelve)(?!\p{L})/iu;

/**
 * Where a Spanish text says `tú` to its reader, whom this site calls `usted` throughout; `undefined` where it does not.
 */
export function informalSpanish(text: string): string | undefined {
  return (informalWords.exec(text) ?? informalOrders.exec(text))?.[0];
}
