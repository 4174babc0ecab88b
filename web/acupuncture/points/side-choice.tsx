import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { complaintSides, type Sides, sideRules } from '#contract/acupuncture/acupuncture-parts.ts'
import { flows } from '#web/acupuncture/selection/flow.ts'
import { Pick } from '#web/acupuncture/selection/needle-fields.tsx'

const none = 'none'

/** On which side the complaint is, as it was read from the complaint, and which side is needled for it: both can be changed. */
export function SideChoice({ sides }: { sides: z.infer<typeof Sides> | undefined }) {
  const { t } = useTranslation('acupuncture-ways')
  if (!sides) return null
  const { side, rule, statedFacts } = sides
  const list = statedFacts
    .map((s) => t('sides.toldOne', { name: s.label, side: t(`sides.${s.side}`) }))
    .join(t('listSeparator'))
  return (
    <div className="side-choice">
      <span className="s m">{t('sides.title')}</span>
      <Pick
        label={t('sides.title')}
        value={side ?? none}
        options={[...(side === null ? ([none] as const) : []), ...complaintSides].map((value) => ({
          value,
          word: t(`sides.${value}`),
        }))}
        onChange={(value) => flows.change({ side: value === none ? null : value })}
      />
      {side === 'left' || side === 'right' || (side === 'both' && statedFacts.length > 1) ? (
        <Pick
          label={t('sides.rule')}
          value={rule}
          options={sideRules.map((value) => ({
            value,
            word: t(value === 'both' ? 'sides.bothRule' : `sides.${value}`),
          }))}
          onChange={(sideRule) => flows.change({ sideRule })}
        />
      ) : null}
      {rule === 'opposite' && side !== null ? <span className="xs h">{t('sides.oppositeHint')}</span> : null}
      {statedFacts.length ? <span className="xs h">{t('sides.told', { list })}</span> : null}
    </div>
  )
}
