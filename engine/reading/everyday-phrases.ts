import { bodyParts, feltWords, namesOf } from './body-words.ts'

/** 腹胀 is also 肚子鼓鼓, 膝软 膝盖发软: each part of the body with what is felt in it, as the base has a sign for it. */
export function* everydayPhrases(own: ReadonlyMap<string, string>): Generator<[form: string, id: string]> {
  for (const { said } of bodyParts)
    for (const felt of feltWords) {
      const id = namesOf(said[0] ?? '', felt)
        .map((name) => own.get(name))
        .find((found) => found !== undefined)
      if (id !== undefined) for (const part of said) yield [part + felt, id]
    }
}
