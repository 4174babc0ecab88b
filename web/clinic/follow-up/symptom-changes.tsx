import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { followup, SymptomImprovement } from '#contract/clinic/follow-up.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './follow-up.module.css'

type Detail = Output<typeof followup.detail>
type Followed = Detail['symptoms'][number]
const choices = ['gone', 'better', 'same', 'worse'] as const
export type Changes = Readonly<Record<string, SymptomImprovement['improvement']>>

type Props = {
  symptoms: Detail['symptoms']
  changes: Changes
  /** The patient's answer, while it can still be accepted. */
  answer: Detail['answer']
  change: (changes: Changes) => void
  disabled: boolean
}

const heights = { mild: 6, plain: 10, marked: 16 } as const

/** The degree up to this visit, earliest first: the higher, the worse. */
function Course({ course }: Pick<Followed, 'course'>) {
  const { t } = useTranslation(['follow-up', 'common'])
  const said = course
    .map(({ day, degree }) => `${day} ${t(`follow-up:degrees.${degree}`)}`)
    .join(t('common:listSeparator'))
  return (
    <span className={styles['course']} role="img" aria-label={said} title={said}>
      {course.map(({ degree }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two prescriptions can be of one day
        <i key={at} style={{ height: heights[degree] }} />
      ))}
    </span>
  )
}

/** Each sign then and now; the patient's answer is proposed until accepted. */
export function SymptomChanges({ symptoms, changes, answer, change, disabled }: Props) {
  const { t } = useTranslation('follow-up')
  if (!symptoms.length) return <p className="text-muted">{t('noSymptoms')}</p>
  const said = new Map((answer?.symptomImprovements ?? []).map((s) => [s.symptomId, s.improvement]))
  const improvements = symptoms.map((s) => changes[s.symptomId])
  const count = (one: SymptomImprovement['improvement']) => improvements.filter((i) => i === one).length
  const asked = improvements.filter((i) => i !== undefined).length
  return (
    <>
      <table className={styles['signs']}>
        <thead>
          <tr>
            <th scope="col">{t('symptom')}</th>
            <th scope="col">{t('then')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('herbsFor')}</th>
          </tr>
        </thead>
        <tbody>
          {symptoms.map(({ symptomId, label, main, degree, course, herbs }) => (
            <tr key={symptomId}>
              <th scope="row">
                {main ? <b>{label}</b> : label}
                {main ? <span className="text-muted text-tiny"> {t('main')}</span> : null}
              </th>
              <td className="text-muted nowrap">
                <Course course={course} /> {t(`degrees.${degree ?? 'plain'}`)}
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
                    ...choices.map((value) => ({
                      value,
                      label:
                        said.get(symptomId) === value && changes[symptomId] === undefined ? (
                          <span className={styles['proposed']} title={t('answer')}>
                            {t(`improvements.${value}`)}
                          </span>
                        ) : (
                          t(`improvements.${value}`)
                        ),
                      disabled,
                    })),
                  ]}
                />
              </td>
              <td className="serif">{herbs.map((h) => `${h.name} ${h.doseG}`).join('　')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked ? (
        <p className={styles['sum']} role="status">
          {choices.map((one) => (
            <span key={one}>
              {t(`improvements.${one}`)} <b>{count(one)}</b>
            </span>
          ))}
          <span>{t('improvedOf', { improved: count('gone') + count('better'), asked })}</span>
        </p>
      ) : null}
    </>
  )
}
