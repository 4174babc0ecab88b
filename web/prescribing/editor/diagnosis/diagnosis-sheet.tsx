import { useTranslation } from 'react-i18next'
import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { call, keepPreviousQuery } from '#web/base/query.ts'
import styles from '#web/prescribing/editor/prescription/usage.module.css'
import { Finder } from '#web/ui/finder.tsx'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'
import { Examinations, type Sections } from '../history/examinations.tsx'
import { useFound } from '../history/use-found.ts'
import type { Ask } from '../page/draft.types.ts'
import { CodedList } from './coded-list.tsx'
import { type Coded, type DiagnosisField, withDiagnoses } from './diagnoses.ts'

type Props = {
  prescriptionId: number
  content: PrescriptionContent
  change: (change: ContentChange) => void
  ask: Ask
  flush: () => Promise<void>
}

/** Disease, pattern and Western disease in separate lists, and the findings of every examination. */
export function DiagnosisSheet({ prescriptionId, content, change, ask, flush }: Props) {
  const { t } = useTranslation('prescription')
  const read = async () => {
    // Recent input is included on the form.
    await flush()
    return call(diagnosis.form, { prescriptionId }, { kind: 'read' })
  }
  const save = async (sections: Sections) => {
    const done = await ask(async () => {
      await call(diagnosis.saveForm, { prescriptionId, sections })
      return call(prescription.detail, { id: prescriptionId }, { kind: 'read' })
    })
    return done !== null
  }
  return (
    <ToggledDialog trigger={t('diagSheet.open')} title={t('diagSheet.title')}>
      {(close) => (
        <div className={styles['diag-sheet']}>
          <ChineseDiseases content={content} change={change} />
          <ChinesePatterns content={content} change={change} />
          <WesternDiseases content={content} change={change} />
          <Examinations prescriptionId={prescriptionId} read={read} save={save} close={close} />
        </div>
      )}
    </ToggledDialog>
  )
}

type ListProps = Pick<Props, 'content' | 'change'>

const ChineseDiseases = (props: ListProps) => {
  const typed = useFound((q) => keepPreviousQuery(diagnosis.chineseDiseases, { q }))
  return <Part {...props} field="chineseDiseases" typed={typed} />
}
const ChinesePatterns = (props: ListProps) => {
  const typed = useFound((q) => keepPreviousQuery(diagnosis.chineseCards, { q }))
  return <Part {...props} field="patterns" typed={typed} />
}
const WesternDiseases = (props: ListProps) => {
  const typed = useFound((q) => keepPreviousQuery(diagnosis.westernDiseases, { q }))
  return <Part {...props} field="westernDiseases" typed={typed} />
}

type PartProps = ListProps & {
  field: DiagnosisField
  typed: { value: string; onType: (text: string) => void; found: readonly Coded[]; settled: boolean }
}

/** Found by name, pinyin or code; selected entries are listed above with their code. */
function Part({ content, change, field, typed }: PartProps) {
  const { t } = useTranslation('prescription')
  const name = t(`diagSheet.${field}`)
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <CodedList content={content} change={change} field={field} />
      <Finder
        label={t('diagSheet.find', { name })}
        invite={t('diagSheet.invite')}
        {...typed}
        keyOf={(d) => d.code}
        show={(d) => (
          <>
            <span>{d.label}</span>
            <span className="far">{d.code}</span>
          </>
        )}
        onTake={({ code, name: named }) => {
          typed.onType('')
          change(
            withDiagnoses(content, {
              [field]: [...content[field].filter((d) => d.code !== code), { code, name: named }],
            }),
          )
        }}
      />
    </section>
  )
}
