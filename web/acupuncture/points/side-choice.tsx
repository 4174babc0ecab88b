import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { complaintSides, type Sides, sideRules } from '#contract/acupuncture/acupuncture-parts.ts'
import { Pick } from '#web/acupuncture/selection/needle-fields.tsx'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import styles from './points.module.css'

const none = 'none'

type Props = { prescriptionId: number; sides: z.infer<typeof Sides> | undefined }

/** The side of the complaint as read from the text, and the side to be needled: both can be changed. */
export function SideChoice({ prescriptionId, sides }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const decide = useDecide(prescriptionId)
  if (!sides) return null
  const { side, rule, statedSides } = sides
  const list = statedSides
    .map((s) => t('sides.toldOne', { name: s.label, side: t(`sides.${s.side}`) }))
    .join(t('listSeparator'))
  return (
    <div className={styles['side-choice']}>
      <span className="text-small text-muted">{t('sides.title')}</span>
      <Pick
        label={t('sides.title')}
        value={side ?? none}
        options={[...(side === null ? ([none] as const) : []), ...complaintSides].map((value) => ({
          value,
          word: t(`sides.${value}`),
        }))}
        onChange={(value) => void decide({ kind: 'side', side: value === none ? null : value })}
      />
      {side === 'left' || side === 'right' || (side === 'both' && statedSides.length > 1) ? (
        <Pick
          label={t('sides.rule')}
          value={rule}
          options={sideRules.map((value) => ({
            value,
            word: t(value === 'both' ? 'sides.bothRule' : `sides.${value}`),
          }))}
          onChange={(sideRule) => void decide({ kind: 'sideRule', sideRule })}
        />
      ) : null}
      {rule === 'opposite' && side !== null ? (
        <span className="text-tiny text-faint">{t('sides.oppositeHint')}</span>
      ) : null}
      {statedSides.length ? <span className="text-tiny text-faint">{t('sides.told', { list })}</span> : null}
    </div>
  )
}
