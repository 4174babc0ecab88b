import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { examinationTypes, findingValues } from '#contract/base/codes.ts'
import type { Input, Output } from '#contract/base/endpoint.ts'
import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { type Symptom, symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery, keyOf } from '#web/base/query.ts'
import styles from '#web/prescribing/editor/prescription/usage.module.css'
import { Choice } from '#web/ui/choice.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Finder } from '#web/ui/finder.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFound } from './use-found.ts'

type Form = Output<typeof diagnosis.form>
type Section = Form['sections'][number]
type Item = Section['items'][number]
export type Sections = Input<typeof diagnosis.saveForm>['sections']

type Props = {
  prescriptionId: number
  read: () => Promise<Form>
  /** Whether it was stored. */
  save: (sections: Sections) => Promise<boolean>
  close: () => void
}

const names = Object.fromEntries(Object.entries(examinationTypes).map(([name, type]) => [type, name])) as Record<
  Section['type'],
  keyof typeof examinationTypes
>

/** The form of the examinations, as stored in the prescription; saved as a whole. */
export function Examinations({ prescriptionId, read, save, close }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(diagnosis.form), prescriptionId],
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={4} />
  return <Form key={data.version} form={data} save={save} close={close} />
}

function Form({ form, save, close }: Pick<Props, 'save' | 'close'> & { form: Form }) {
  const { t } = useTranslation('prescription')
  const [sections, setSections] = useState<readonly Section[]>(form.sections)
  const [busy, setBusy] = useState(false)
  const set = (type: Section['type'], turn: (items: readonly Item[]) => Item[]) =>
    setSections(sections.map((s) => (s.type === type ? { ...s, items: turn(s.items) } : s)))
  const take = (s: Symptom) =>
    set(s.examination, (items) => [
      ...items.filter((i) => i.code !== s.id),
      { code: s.id, name: s.label, value: findingValues.abnormal },
    ])
  const changed = sections.filter((s, i) => JSON.stringify(s) !== JSON.stringify(form.sections[i]))
  const store = async () => {
    setBusy(true)
    const stored = await save(
      changed.map(({ type, items }) => ({ type, items: items.map(({ code, value }) => ({ code, value })) })),
    )
    setBusy(false)
    if (stored) close()
  }
  return (
    <section aria-label={t('diagSheet.examinations')}>
      <h3>{t('diagSheet.examinations')}</h3>
      <SignFinder onTake={take} />
      <dl className={styles['exam']}>
        {sections.map(({ type, items }) => (
          <div key={type}>
            <dt>{t(`diagSheet.types.${names[type]}`)}</dt>
            <dd>
              {items.length === 0 && <span className="text-faint">{t('diagSheet.none')}</span>}
              <ul>
                {items.map((item) => (
                  <Line
                    key={item.code}
                    item={item}
                    set={(value) => set(type, (all) => all.map((i) => (i.code === item.code ? { ...i, value } : i)))}
                    drop={() => set(type, (all) => all.filter((i) => i.code !== item.code))}
                  />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="b p" disabled={busy || !changed.length} onClick={() => void store()}>
        {t('diagSheet.save')}
      </button>
    </section>
  )
}

const values = ['abnormal', 'normal'] as const

function Line({ item, set, drop }: { item: Item; set: (value: Item['value']) => void; drop: () => void }) {
  const { t } = useTranslation('prescription')
  return (
    <li>
      <span className="grow">{item.name}</span>
      <Choice
        name={t('diagSheet.valueOf', { name: item.name })}
        value={item.value === findingValues.abnormal ? 'abnormal' : 'normal'}
        onChange={(value) => set(findingValues[value])}
        options={values.map((value) => ({ value, text: t(`diagSheet.values.${value}`) }))}
      />
      <button type="button" className="b t sm" aria-label={t('history.drop', { name: item.name })} onClick={drop}>
        <Icon name="x" size={14} />
      </button>
    </li>
  )
}

function SignFinder({ onTake }: { onTake: (s: Symptom) => void }) {
  const { t } = useTranslation('prescription')
  const typed = useFound((q) => keepPreviousQuery(symptom.search, { q }))
  return (
    <Finder
      label={t('diagSheet.findSign')}
      invite={t('history.findInvite')}
      {...typed}
      keyOf={(s) => s.id}
      show={(s) => (
        <>
          <span>{s.label}</span>
          <span className="far">{s.place}</span>
        </>
      )}
      onTake={(s) => {
        typed.onType('')
        onTake(s)
      }}
    />
  )
}
