import { expect, test } from 'vitest'
import { safetySentence, sheetSentence } from './messages.ts'

test('an English word agrees with its number, and a verb with the names before it', () => {
  const herbs = (n: number) => sheetSentence('herbs', { n }, 'en')
  expect([herbs(1), herbs(2)]).toEqual(['1 herb', '2 herbs'])
  const raised = (names: string[]) => safetySentence('organ-harm-pressure', { herbs: names }, 'en')
  expect(raised(['Ephedra'])).toContain('Ephedra raises blood pressure and is contraindicated')
  expect(raised(['Ephedra', 'Licorice'])).toContain('raise blood pressure and are contraindicated')
})
