import { useTranslation } from 'react-i18next'
import { type AcupunctureSession, pointRules } from '#contract/acupuncture/acupuncture-session.ts'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { Choice } from '#web/ui/choice.tsx'

type Props = { session: Pick<AcupunctureSession, 'prescriptionId' | 'rule'> }

/** The rule by which points are taken from the channels. */
export function RuleChoice({ session: { prescriptionId, rule } }: Props) {
  const { t } = useTranslation('acupuncture-ways')
  const decide = useDecide(prescriptionId)
  return (
    <Choice
      name={t('compute.rule')}
      value={rule}
      onChange={(chosen) => void decide({ kind: 'rule', rule: chosen })}
      options={pointRules.map((value) => ({ value, text: t(`rules.${value}.name`) }))}
    />
  )
}
