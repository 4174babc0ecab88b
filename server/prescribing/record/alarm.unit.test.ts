import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { elementLabel } from '#server/language/label.ts'
import { alarmsAt, presentAlarms } from './alarm.service.ts'

const knowledge = loadKnowledge()
const named = (zh: string) => [...knowledge.alarms.values()].find((alarm) => alarm.zh === zh)?.id ?? ''

test('an alarm is named as within a sentence: Possible acute coronary syndrome', () => {
  const raised = { id: named('急性冠脉综合征'), level: 'now' as const, because: [], do: [], ask: [], also: [] }
  const [english] = presentAlarms({ knowledge, language: 'en' }, [{ ...raised, also: [raised.id] }], [])
  expect([english?.name, english?.also]).toEqual(['acute coronary syndrome', ['acute coronary syndrome']])
  expect(presentAlarms({ knowledge, language: 'zh_CN' }, [raised], [])[0]?.name).toBe('急性冠脉综合征')
})

test('an element alone has no article', () => {
  expect(['脾', '关节', '气虚'].map((zh) => elementLabel(knowledge, zh, 'en'))).toEqual([
    'spleen',
    'joints',
    'qi deficiency',
  ])
  expect(elementLabel(knowledge, '关节', 'zh_TW')).toBe('關節')
})

test('a sign that was only read from the text raises no more than its words do', () => {
  const convulsion = knowledge.lexicon.get('抽搐') ?? ''
  const alarms = (selfDescription: string, from: 'text' | 'picked') => {
    const symptoms = [{ id: convulsion, present: true, from, main: false, starred: false }]
    return alarmsAt({ knowledge }, null, { selfDescription, symptoms }).map(({ id }) => id)
  }
  expect(alarms('孩子发过一次热惊厥，是两年前的事，现在来调体质', 'text')).toEqual([])
  expect(alarms('孩子今早突然不对劲', 'picked')).not.toEqual([])
})

test('an illness of one hour is not said to be without a course', () => {
  const content = { selfDescription: '突然剧烈胸痛一小时，大汗', symptoms: [] }
  const becauseIn = (language: 'zh_CN' | 'en') =>
    presentAlarms({ knowledge, language }, alarmsAt({ knowledge }, null, content), [])
      .flatMap((one) => one.because)
      .flatMap((one) => (one.span ? [] : one.text))
  expect(becauseIn('zh_CN')).toContain('未述已有多日')
  expect(becauseIn('en')).toContain('not said to have lasted days')
})

test('the same words are heard again when a sign is ticked or the record changes', () => {
  const selfDescription = '今早起肚子痛'
  const idsOf = (...[patient, symptoms]: [Parameters<typeof alarmsAt>[1], string[]]) =>
    alarmsAt({ knowledge }, patient, {
      selfDescription,
      symptoms: symptoms.map((id) => ({ id, present: true, from: 'picked', main: false, starred: false })),
    }).map(({ id }) => id)
  const alone = idsOf(null, [])
  const ticked = idsOf(null, [knowledge.lexicon.get('抽搐') ?? ''])
  expect(ticked).not.toEqual(alone)
  expect(idsOf(null, [])).toEqual(alone)
})
