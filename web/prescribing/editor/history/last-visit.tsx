import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { symptomCategories } from '#contract/base/codes.ts'
import type { LastVisit as Last } from '#contract/prescribing/last-visit.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import type { Symptom } from '#contract/prescribing/symptom.ts'
import { toastError } from '#web/base/notices.ts'
import { call } from '#web/base/query.ts'
import { longDay } from '#web/base/time.ts'
import { useStacked } from '#web/base/use-narrow.ts'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import type { Ask } from '../page/draft.types.ts'
import type { Change } from '../page/draft-store.ts'
import { shownHere } from '../prescription/use-dosing.ts'
import { type Course, courseIn, courses, withCourse } from './course-change.ts'
import styles from './last-visit.module.css'
import { lastVisitOf } from './last-visit-of.ts'

type Props = {
  prescriptionId: number
  content: Pick<PrescriptionContent, 'selfDescription' | 'symptoms' | 'herbs'>
  change: Change
  ask: Ask
  learn: (symptoms: readonly Symptom[]) => void
  /** The last prescription was taken by its button, which is gone then. */
  onTaken: () => void
}

const reuseKey = 'Alt L'
const seen: readonly number[] = [symptomCategories.tongue, symptomCategories.pulse, symptomCategories.belly]

/**
 * A return visit starts with the last one: words, findings and treatment, how each complaint has changed, and one key
 * to prescribe it again.
 */
export function LastVisit(props: Props) {
  const { data } = useQuery(lastVisitOf(props.prescriptionId))
  const wordsOf = useWords()
  const isStacked = useStacked()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { selfDescription, symptoms, herbs } = props.content
  // What the front desk noted stands there already; the doctor's own words come after it.
  const [atOpening] = useState(selfDescription)
  if (!data || herbs.length > 0) return null
  // One line once the doctor has started otherwise; a doctor who is answering sees the answers to the end.
  const isAnswering = data.signs.some((s) => courseIn(selfDescription, wordsOf(s.symptom), wordsOf.between) !== null)
  const isUntouched = selfDescription === atOpening
  // Stacked it stands above the signs, and folds with the first letter: once they are read they must stay in place.
  const isBefore = symptoms.length === 0 ? isUntouched || !isStacked : atOpening !== '' && isUntouched
  const isOpen = chosen ?? (isBefore || isAnswering)
  return <Shown {...props} last={data} isOpen={isOpen} toggle={() => setChosen(!isOpen)} />
}

/** The history text for each answer. */
function useWords() {
  const { t } = useTranslation('prescription')
  const wordsOf = ({ label: name }: Symptom) => ({
    gone: t('last.told.gone', { name }),
    better: t('last.told.better', { name }),
    same: t('last.told.same', { name }),
    worse: t('last.told.worse', { name }),
  })
  return Object.assign(wordsOf, { between: t('last.between') })
}

/** Prescribes the last one again, by a key too: whoever presses the key is writing, and goes on writing. */
function useReuse({ prescriptionId, ask, onTaken }: Props, last: Last) {
  const { t } = useTranslation('prescription')
  const reuse = async () => {
    const reused = { prescriptionId, reusePrescriptionId: last.prescriptionId }
    const done = await ask(({ version }) => call(recipeTaking.redose, { ...reused, version }, shownHere))
    if (!done) return false
    const names = done.dropped.map((d) => `${d.name}（${d.reason}）`).join(t('comma'))
    if (names) toastError(t('last.dropped', { list: names }))
    return true
  }
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!e.altKey || e.ctrlKey || e.metaKey || e.code !== 'KeyL') return
      e.preventDefault()
      void reuse()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return () => void reuse().then((done) => done && onTaken())
}

type ShownProps = Props & { last: Last; isOpen: boolean; toggle: () => void }

function Shown({ last, isOpen, toggle, ...props }: ShownProps) {
  const { t } = useTranslation('prescription')
  const reuse = useReuse(props, last)
  const again = (
    <Button look="primary" size="small" onClick={reuse}>
      {t('last.reuse')} <kbd>{reuseKey}</kbd>
    </Button>
  )
  return (
    <section className={editorStyles['editor-sec']} aria-label={t('last.visit')}>
      <h3 className={styles['head']}>
        <span className="grow">{t('last.on', { day: longDay(last.confirmedAt), name: last.recipeName })}</span>
        {!isOpen && again}
        <Button look="link" size="small" expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'last.close' : 'last.open')}
        </Button>
      </h3>
      {isOpen && (
        <>
          <LastRows last={last} />
          <Courses {...props} last={last} />
          {again}
        </>
      )}
    </section>
  )
}

/** What was said, found, diagnosed and given. */
function LastRows({ last }: { last: Last }) {
  const { t } = useTranslation('prescription')
  const found = last.signs.filter((s) => seen.includes(s.symptom.categoryId)).map((s) => s.symptom.label)
  const watched = [last.advice, ...last.avoid].filter(Boolean).join(t('comma'))
  const rows = [
    { name: t('last.said'), text: last.selfDescription.slice(0, 240) },
    { name: t('last.found'), text: found.join(t('comma')) },
    { name: t('last.diagnosis'), text: last.diagnosis },
    {
      name: t('last.given'),
      text: last.herbs.map((h) => t('last.herb', { name: h.label, grams: h.doseG })).join(t('comma')),
    },
    { name: t('last.watched'), text: watched },
  ].filter((row) => row.text)
  return (
    <dl className={styles['rows']}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt className="text-faint">{row.name}</dt>
          <dd>{row.text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How each complaint has changed since. */
function Courses({ last, content, change, learn }: Pick<Props, 'content' | 'change' | 'learn'> & { last: Last }) {
  const { t } = useTranslation('prescription')
  const wordsOf = useWords()
  const complaints = last.signs.filter((s) => s.asked)
  const answer = (symptom: Symptom, course: Course) => {
    learn([symptom])
    change((now) => withCourse(now, { id: symptom.id, words: wordsOf(symptom) }, course, wordsOf.between))
  }
  return (
    <>
      {complaints.length > 0 && <h4 className="text-faint">{t('last.ask')}</h4>}
      <ul className={styles['courses']}>
        {complaints.map(({ symptom }) => (
          <li key={symptom.id}>
            <span>{symptom.label}</span>
            <Choice<Course>
              name={t('last.courseOf', { name: symptom.label })}
              value={courseIn(content.selfDescription, wordsOf(symptom), wordsOf.between)}
              onChange={(course) => answer(symptom, course)}
              options={courses.map((value) => ({ value, text: t(`last.courses.${value}`) }))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
