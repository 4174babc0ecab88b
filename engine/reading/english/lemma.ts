/**
 * A word without its ending, equal for `walk`, `walked` and `walking`. It need not be a word of English: `make`
 * and `making` are `mak`.
 */
export function lemmaOf(word: string): string {
  const known = lemmas.get(word)
  if (known !== undefined) return known
  if (word.length > 7 && word.endsWith('ly')) return lemmaOf(word.slice(0, -2))
  const bare =
    word.length > 5 && word.endsWith('ing')
      ? word.slice(0, -3)
      : word.length > 4 && /[^e]ed$/.test(word)
        ? word.slice(0, -2)
        : word
  const single = bare !== word && /([bdgklmnprt])\1$/.test(bare) ? bare.slice(0, -1) : bare
  const lemma =
    single.length > 3 && single.endsWith('e')
      ? single.slice(0, -1)
      : /[^aeiou]i$/.test(single)
        ? `${single.slice(0, -1)}y`
        : single
  if (lemmas.size > mostKept) lemmas.clear()
  lemmas.set(word, lemma)
  return lemma
}

/** Words recur; unknown ones must not fill the memory. */
const mostKept = 20_000
const lemmas = new Map<string, string>()
