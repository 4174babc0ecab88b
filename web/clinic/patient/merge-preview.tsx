import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { patientMerge } from '#contract/clinic/patient-merge.ts'
import { Alert } from '#web/ui/alert.tsx'
import styles from './merge.module.css'

type Preview = Output<typeof patientMerge.mergePreview>
/** Tables with rows of a patient, by their database names. */
const kinds = ['visit', 'prescription', 'follow_up', 'review', 'archive', 'payment', 'waiting_entry'] as const
type Kind = (typeof kinds)[number]
const isKind = (kind: string): kind is Kind => kinds.some((one) => one === kind)

function useRows() {
  const { t } = useTranslation(['fields', 'common', 'patient'])
  const list = (values: readonly string[]) => values.join(t('common:listSeparator'))
  const size = ({ height, weight }: Patient) =>
    [height && `${height} ${t('common:cm')}`, weight && `${weight} ${t('common:kg')}`].filter(Boolean).join('　')
  const rows: [name: string, value: (p: Patient) => string][] = [
    [t('fields:patientName'), (p) => p.patientName],
    [t('fields:sex'), (p) => t(`common:sex.${p.sex}`)],
    [t('fields:birthday'), (p) => p.birthday ?? ''],
    [t('fields:phone'), (p) => p.phone],
    [t('fields:patientCode'), (p) => p.patientCode],
    [t('fields:address'), (p) => p.address],
    [t('patient:merge.size'), size],
    [t('fields:allergies'), (p) => list(p.named.allergies)],
    [t('fields:westernDrugs'), (p) => list(p.named.westernDrugs)],
    [t('patient:merge.aliases'), (p) => list(p.aliases)],
  ]
  return rows
}

/** Field by field what is kept and the result, and the records that move. Equal rows are faded. */
export function MergePreview({ preview: { from, to, result, records } }: { preview: Preview }) {
  const { t } = useTranslation(['patient', 'fields'])
  const rows = useRows().filter(([, value]) => value(from) || value(to) || value(result))
  const unlike = to.allergies.join() !== from.allergies.join()
  return (
    <>
      <table className={styles['fields']}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('patient:merge.kept')}</th>
            <th scope="col">{t('patient:merge.moved')}</th>
            <th scope="col">{t('patient:merge.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} data-same={value(from) === value(to) || undefined}>
              <th scope="row">{name}</th>
              <td>{value(to) || '–'}</td>
              <td>{value(from) || '–'}</td>
              <td>
                <b>{value(result) || '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unlike ? <Alert kind="warning" title={t('patient:merge.askAllergy')} /> : null}
      {from.sex === to.sex ? null : <Alert kind="warning" title={t('patient:merge.otherSex')} />}
      {records.length ? <h3 className="title">{t('patient:merge.records')}</h3> : null}
      <ul className={styles['records']}>
        {records.map(({ kind, from: moved, to: kept }) =>
          isKind(kind) ? (
            <li key={kind}>
              <span>{t(`patient:merge.kinds.${kind}`)}</span>
              <span className="text-muted">{`${kept} + ${moved}`}</span>
              <b>{kept + moved}</b>
            </li>
          ) : null,
        )}
      </ul>
    </>
  )
}
