const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The `lang` of a text that is not in the page's language: `hi` where Devanagari stands in it. */
export function languageOf(text: string): 'hi' | undefined {
  return DEVANAGARI.test(text) ? 'hi' : undefined;
}
