import { bodyParts, feltWords, namesOf } from '../body-words.ts'

/** 腹胀 is also 肚子鼓鼓, 膝软 膝盖发软: each part of the body with what is felt in it, as the base has a sign for it. */
export function* everydayPhrases(own: ReadonlyMap<string, string>): Generator<[form: string, id: string]> {
  for (const { said } of bodyParts)
    for (const felt of feltWords) {
      const id = namesOf(said[0] ?? '', felt)
        .map((name) => own.get(name))
        .find((found) => found !== undefined)
      // 后心绞痛 is 心绞痛 behind.
      const forms = said.map((part) => part + felt).filter((form) => !form.endsWith('心绞痛'))
      if (id !== undefined) for (const form of forms) yield [form, id]
    }
}
