import { useTranslation } from 'react-i18next'
import { type Flow, flows } from '#web/acupuncture/selection/flow.ts'
import { Choice } from '#web/ui/choice.tsx'
import { ruleOf } from '../drawing/rule-drawing.tsx'

const rules = ['constant', 'dynamic', 'wumenshibian'] as const

/** By which rule points are taken from the channels. */
export function RuleChoice({ flow }: { flow: Flow }) {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <Choice
      name={t('compute.rule')}
      value={ruleOf(flow)}
      onChange={(rule) =>
        flows.change(rule === 'wumenshibian' ? { way: 'wumenshibian' } : { way: 'circulation', choice: rule })
      }
      options={rules.map((value) => ({ value, text: t(`rules.${value}.name`) }))}
    />
  )
}
