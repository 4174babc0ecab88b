import { insideOf } from '../spans.ts'
import { joinPairs } from './compounds.ts'
import type { Token } from './english.types.ts'
import { otherSenses } from './senses.ts'
import { isEmptyWord, stemOf } from './word-families.ts'

const words = /\bw\/o?(?![a-z])|\bw\/(?=[a-z])|[a-z]+(?:['’][a-z]+)?|\d+(?:[.]\d+)?/gi
/** Abbreviations whose full stop does not end a sentence. */
const short = /^(?:esp|approx|e|i|g|vs|dr|mr|mrs|ms|wk|wks|yr|yrs|hr|hrs|hx|c)$/
const hard = /[.;!?。；！？\n\r•]/
const soft = /[,:()[\]/+&，、：（）–—\u3400-\u9fff]|\s-\s/

/** Words that negate a thing; inside a sign's name they are equivalent. */
export const isNo = (word: string) =>
  /^(?:no|not|w\/o|without|never|lack|lacks|lacking|absence|absent|nil|non|none|neither|nor|n)$/.test(word) ||
  /n['’]t$/.test(word)

/** The words of a text with the breaks between them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const isOther = insideOf(otherSenses(text))
  let last = 0
  for (const match of text.matchAll(words)) {
    const between = text.slice(last, match.index)
    const word = match[0].toLowerCase()
    const end = match.index + match[0].length
    tokens.push({
      start: match.index,
      end,
      word,
      stem: isNo(word)
        ? 'no'
        : isEmptyWord(word) || isOther([match.index, end])
          ? ''
          : stemOf(word.replace(/['’]s$/, '')),
      break: breakOf(between, tokens.at(-1)),
    })
    last = end
  }
  return joinCoat(joinPairs(tokens.map((t) => named(t, text))))
}

function breakOf(between: string, before: Token | undefined): Token['break'] {
  if (hard.test(between)) return before && short.test(before.word) && /^\.\s?$/.test(between) ? 'none' : 'hard'
  return soft.test(between) ? 'soft' : 'none'
}

/** What a note writes in capitals. */
const capitals: Readonly<Record<string, string>> = {
  HA: 'headache',
  LOA: 'anorexia',
  LOW: 'emaciation',
  LOC: 'unconscious',
  BO: 'bowel',
}
/** Nausea, vomiting and diarrhoea joined: `N+V`, `d&v`, `n/v`. */
const upset: Readonly<Record<string, string>> = { n: 'nausea', v: 'vomit', d: 'diarrhoea' }
const chinese = /[\u3400-\u9fff]/
const joinedAhead = /^(?:[nd]\s?[+&/]\s?v|v\s?[+&/]\s?d)\b/i
const joinedBehind = /\b(?:[nd]\s?[+&/]\s?v|v\s?[+&/]\s?d)$/i

/** In a note `T:` is the tongue and `P:` the pulse. */
function named(token: Token, text: string): Token {
  if (token.end - token.start < 4) {
    const capital = capitals[text.slice(token.start, token.end)]
    if (capital) return { ...token, stem: capital }
    const stem = chinese.test(text.slice(Math.max(0, token.start - 3), token.start)) ? undefined : upset[token.word]
    if (stem && joinedAhead.test(text.slice(token.start, token.end + 4))) return { ...token, word: stem, stem }
    if (stem && joinedBehind.test(text.slice(Math.max(0, token.start - 4), token.end)))
      return { ...token, word: stem, stem, break: 'none' }
  }
  if (!/^[tp]$/.test(token.word)) return token
  const isHeading = /^\s*[:-]\s*[a-z]/i.test(text.slice(token.end, token.end + 4))
  // `T red, P slippery`.
  const opens = /(?:^|[.,;\n])\s?[TP] [a-z]{3}$/.test(text.slice(Math.max(0, token.start - 3), token.end + 4))
  if (!isHeading && !opens) return token
  return { ...token, stem: token.word === 't' ? 'tongue' : 'pulse' }
}

/** `tongue coating`, `coating on the tongue` and `tongue body` name one thing with two words. */
function joinCoat(tokens: Token[]): Token[] {
  const isNear = (t: Token | undefined, stem: string) => t?.stem === stem
  return tokens.map((t, i) => {
    if (t.stem === 'tongue') {
      const before = tokens.slice(Math.max(0, i - 3), i).findLast((o) => o.stem !== '')
      const ahead = tokens[i + 1]
      if (isNear(ahead, 'coat') && ahead?.break === 'none') return { ...t, stem: '' }
      if (isNear(before, 'coat') && t.break === 'none') return { ...t, stem: '' }
    }
    return t.word === 'body' && isNear(tokens[i - 1], 'tongue') ? { ...t, stem: '' } : t
  })
}
