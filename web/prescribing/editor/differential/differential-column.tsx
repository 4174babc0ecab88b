import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { type Algorithm, algorithms, limits } from '#contract/base/codes.ts'
import type { Differential, Failure } from '#contract/prescribing/assessment.ts'
import type { OfferedOwn } from '#contract/prescribing/own-shelf.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { useSettings } from '#web/base/settings.ts'
import alarmStyles from '#web/prescribing/editor/alarm/alarm.module.css'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { Choice } from '#web/ui/choice.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { analysisInput, isNumbered, type SymptomNames } from '../history/symptoms.ts'
import type { Change } from '../page/draft-store.ts'
import { alarmReason, openedFormula, places } from '../page/places.ts'
import type { Assessment } from '../page/use-assessment.ts'
import { Behind } from './behind.tsx'
import { ComparePanel, type Pair } from './compare-panel.tsx'
import { coverageWidth, RulerHead } from './coverage-bar.tsx'
import differentialStyles from './differential.module.css'
import { MatchRow } from './match-row.tsx'
import { MindMap } from './mind-map.tsx'
import { OrganisationExperience } from './organisation-experience.tsx'
import { OwnFormulas } from './own-formulas.tsx'
import { Patterns } from './patterns.tsx'
import { Questions } from './questions.tsx'
import { RecipeFinder } from './recipe-finder.tsx'

type Props = {
  prescriptionId: number
  symptoms: PrescriptionContent['symptoms']
  /** The content of the editor, as last assessed. */
  shown: Assessment['shown']
  error: Assessment['error']
  retry: Assessment['retry']
  isSlow: boolean
  alg: Algorithm
  /** Formulas already on the prescription. */
  recipes: PrescriptionContent['recipes']
  change: Change
  names: SymptomNames
  onUse: (recipeId: string, together: boolean) => void
  onOwn: (own: OfferedOwn) => void
  onMore: (recipeId: string, name: string) => void
  /** First on a return visit: the last one. */
  before?: ReactNode
  /** An alarm without a written reason: formulas are hidden until the doctor asks for them. */
  isEmergency: boolean
}

/**
 * The differential: formulas best first, each score expandable to its addends; above them two side by side, or a
 * disease as a mind map.
 */
export const DifferentialColumn = memo(function DifferentialColumn(props: Props) {
  const { prescriptionId, alg, change, isEmergency } = props
  const [shows, setShows] = useState(false)
  const isFolded = isEmergency && !shows
  useEffect(() => (isFolded ? openedFormula.hold(alarmReason.run) : undefined), [isFolded])
  const { t } = useTranslation('prescription')
  const found = useFound(props)
  const { input, list } = found
  const [pair, setPair] = useState<Pair | null>(null)
  const [mapped, setMapped] = useState<string | null>(null)
  const panel = mapped ? (
    <MindMap
      prescriptionId={prescriptionId}
      diseaseId={mapped}
      input={input}
      close={() => setMapped(null)}
      onUse={(id) => props.onUse(id, false)}
    />
  ) : pair ? (
    <ComparePanel pair={pair} setPair={setPair} input={input} prescriptionId={prescriptionId} list={list} />
  ) : null
  return (
    <section
      id="editor-differential"
      className={editorStyles['editor-col']}
      aria-label={t('differential.title')}
      style={coverageWidth(list[0])}
    >
      <div className="editor-head">
        <h2>{t('differential.title')}</h2>
        <span className="grow" />
        <Choice<Algorithm>
          name={t('differential.alg')}
          value={alg}
          onChange={(alg) => change({ alg })}
          options={algorithms.map((value) => ({ value, text: t(`differential.${value}`) }))}
        />
      </div>
      {isEmergency && (
        <div className={`${editorStyles['editor-sec']} ${alarmStyles['alarm-folded']}`}>
          <p>{t('alarm.noOffer')}</p>
          <button
            ref={isFolded ? places.differential : null}
            type="button"
            className="b o sm"
            aria-expanded={shows}
            onClick={() => setShows(!shows)}
          >
            {t(shows ? 'alarm.hide' : 'alarm.show')}
          </button>
        </div>
      )}
      {!isFolded && ((found.ready && panel) || <MayList {...props} found={found} onPair={setPair} onMap={setMapped} />)}
      <Legend />
    </section>
  )
})

const none: Differential['list'] = []

/** The differential of the current content or, until it is answered, of the previous one. */
function useFound({ symptoms, shown, error }: Pick<Props, 'symptoms' | 'shown' | 'error'>) {
  const reading = shown?.parts.reading
  const input = useMemo(() => analysisInput(symptoms, reading ?? undefined), [symptoms, reading])
  const ready = symptoms.some((s) => s.present)
  const data = (ready && shown?.parts.differential) || undefined
  return { input, ready, data, list: data?.list ?? none, failed: error ?? failureOf(shown?.failed.differential) }
}

/** For one part only: its error came with the answer. */
const failureOf = (failure: Failure | undefined) => failure && new CallError(failure.code, failure.message)

type ListProps = Props & {
  found: ReturnType<typeof useFound>
  onPair: (pair: Pair) => void
  onMap: (diseaseId: string) => void
}

function MayList(props: ListProps) {
  const { prescriptionId, recipes, change, names, onUse, onOwn, onMore, found, onPair, onMap, shown } = props
  const { t } = useTranslation('prescription')
  const { input, ready, data, list, failed } = found
  const { questions, own } = shown?.parts ?? {}
  const [opened, setOpened] = useState<string | null>(null)
  // One that a newer list no longer has leaves its place to the first.
  const isListed = opened === '' || list.some((m) => m.recipeId === opened)
  const open = isListed ? opened : (list[0]?.recipeId ?? null)
  const toggle = useCallback((recipeId: string) => setOpened(open === recipeId ? '' : recipeId), [open])
  const rows = useRef<HTMLDivElement>(null)
  useFocusOnOpened(rows, open)
  const labels = (data?.signIds ?? []).map((id) => names.get(id)?.label ?? '').join('\n')
  const signs = useMemo(() => labels.split('\n'), [labels])
  const numbers = useNumbers(data?.signIds, props.symptoms)
  /** Beside the first in the list; the first itself is compared with the second. */
  const compare = useCallback(
    (recipeId: string) => {
      const other = list.find((m) => m.recipeId !== recipeId)?.recipeId
      if (other) onPair([recipeId, other])
    },
    [list, onPair],
  )
  return (
    <>
      {props.before}
      {ready && questions && <Questions list={questions.list} change={change} />}
      {data && <Patterns found={data} prescriptionId={prescriptionId} input={input} onMap={onMap} />}
      {(failed ? data : props.isSlow) && <Behind slow={!failed} isFirst={!data} retry={props.retry} />}
      {list.length > 0 && <Heads signs={signs} numbers={numbers} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from row to row, as in any list */}
      <div key={list.length ? 'list' : 'none'} ref={rows} className={editorStyles['editor-scroll']} onKeyDown={walk}>
        {ready && own && <OwnFormulas list={own.list} onUse={onOwn} />}
        {data?.experience && <OrganisationExperience experience={data.experience} />}
        {list.map((m, i) => (
          <MatchRow
            key={m.recipeId}
            prescriptionId={prescriptionId}
            match={m}
            signs={signs}
            rank={i + 1}
            open={open === m.recipeId}
            toggle={toggle}
            used={recipes.some((r) => r.recipeId === m.recipeId)}
            mayCombine={recipes.length > 0 && recipes.length < limits.formulas}
            onUse={onUse}
            onMore={onMore}
            onCompare={compare}
          />
        ))}
        <Unsettled
          ready={ready}
          isSlow={props.isSlow}
          answered={data !== undefined}
          empty={list.length === 0}
          error={failed}
          retry={props.retry}
        />
        {list.length > 0 && (
          <div className={`${editorStyles['editor-sec']} ${differentialStyles['why-ask']}`}>
            <RecipeFinder label={t('differential.whyNot')} onTake={compare} />
          </div>
        )}
      </div>
    </>
  )
}

type UnsettledProps = Pick<Props, 'isSlow' | 'retry'> & {
  ready: boolean
  answered: boolean
  empty: boolean
  error: unknown
}

/** No signs yet, signs that lead to no formula, or a missing answer. */
function Unsettled({ ready, isSlow, answered, empty, error, retry }: UnsettledProps) {
  const { t } = useTranslation('prescription')
  if (ready && error && !answered) return <LoadFailed error={error} retry={retry} />
  const isSettled = ready ? !(answered && empty) : isSlow
  return isSettled ? null : (
    <p className={`${editorStyles['editor-sec']} text-muted`}>{t(`differential.${ready ? 'nothing' : 'empty'}`)}</p>
  )
}

/** The place of each sign in the history, where the ruler shows numbers. */
function useNumbers(signIds: readonly string[] = [], symptoms: Props['symptoms']) {
  const { language } = useSettings()
  return isNumbered(language, symptoms) ? signIds.map((id) => symptoms.findIndex((s) => s.id === id) + 1) : null
}

/** When an answer opens another formula, the focus goes with it from the one that was open: Alt Enter takes that one. */
function useFocusOnOpened(rows: RefObject<HTMLElement | null>, open: string | null) {
  useEffect(() => {
    const at = document.activeElement
    if (!open || !at?.matches('[data-match]') || !rows.current?.contains(at)) return
    rows.current.querySelector<HTMLElement>('[data-match][aria-expanded=true]')?.focus()
  }, [rows, open])
}

/** Arrow keys move from formula to formula. */
function walk(e: KeyboardEvent<HTMLElement>) {
  const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
  const rows = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-match]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (!step || at < 0) return
  e.preventDefault()
  rows[at + step]?.focus()
}

function Heads(ruler: Parameters<typeof RulerHead>[0]) {
  const { t } = useTranslation('prescription')
  return (
    <div className={`match-row ${differentialStyles['match-head']}`}>
      <span />
      <span>{t('differential.recipe')}</span>
      <RulerHead {...ruler} />
      <span className="num">{t('differential.score')}</span>
    </div>
  )
}

function Legend() {
  const { t } = useTranslation('prescription')
  return (
    <div className="legend">
      {(['covered', 'partly', 'uncovered', 'contradicting'] as const).map((state) => (
        <span key={state}>
          <i className={`cell ${state}`} />
          {t(`differential.${state}`)}
        </span>
      ))}
    </div>
  )
}
