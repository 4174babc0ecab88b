import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { followup, SymptomImprovement } from '#contract/clinic/follow-up.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './follow-up.module.css'

type Detail = Output<typeof followup.detail>
const choices = ['gone', 'better', 'same', 'worse'] as const
export type Changes = Readonly<Record<string, SymptomImprovement['improvement']>>

type Props = { symptoms: Detail['symptoms']; changes: Changes; change: (changes: Changes) => void; disabled: boolean }

/** Each sign as it was then, and how it is now. */
export function SymptomChanges({ symptoms, changes, change, disabled }: Props) {
  const { t } = useTranslation('follow-up')
  if (!symptoms.length) return <p className="text-muted">{t('noSymptoms')}</p>
  return (
    <table className={styles['signs']}>
      <thead>
        <tr>
          <th scope="col">{t('symptom')}</th>
          <th scope="col">{t('then')}</th>
          <th scope="col">{t('now')}</th>
        </tr>
      </thead>
      <tbody>
        {symptoms.map(({ symptomId, label, main, degree, course }) => (
          <tr key={symptomId}>
            <th scope="row">
              {main ? <b>{label}</b> : label}
              {main ? <span className="text-muted text-tiny"> {t('main')}</span> : null}
            </th>
            <td className="text-muted">
              {t(`degrees.${degree ?? 'plain'}`)}
              {course.length > 1 ? <span className="text-tiny"> {t('seen', { count: course.length })}</span> : null}
            </td>
            <td>
              <Segmented
                label={t('changeOf', { name: label })}
                value={changes[symptomId] ?? 'unasked'}
                onChange={(value) => {
                  const { [symptomId]: _, ...others } = changes
                  change(value === 'unasked' ? others : { ...others, [symptomId]: value })
                }}
                options={[
                  { value: 'unasked' as const, label: t('improvements.unasked'), disabled },
                  ...choices.map((value) => ({ value, label: t(`improvements.${value}`), disabled })),
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
