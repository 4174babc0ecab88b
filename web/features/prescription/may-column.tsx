import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analysis, type RecipeMatch } from '#contract/analysis.ts'
import type { Algorithm } from '#contract/codes.ts'
import type { Output } from '#contract/endpoint.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescription-content.ts'
import { symptom } from '#contract/symptom.ts'
import { steadyQuery } from '#web/query.ts'
import { LoadFailed } from '#web/ui/blank.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Choice } from './choice.tsx'
import { analysisInput, type SymptomNames, withSymptom } from './symptoms.ts'
import './may.css'

type Props = {
  content: PrescriptionContent
  change: (change: ContentChange) => void
  names: SymptomNames
  onUse: (recipeId: string, together: boolean) => void
  onMore: (recipeId: string, name: string) => void
}

/** What it may be: formulas best first, each number open down to its sum. */
export function MayColumn({ content, change, names, onUse, onMore }: Props) {
  const { t } = useTranslation('prescription')
  const input = useDebounced(analysisInput(content.symptoms), 30)
  const ready = input.allSymptoms.length > 0
  const { data, isError, refetch } = useQuery({
    ...steadyQuery(analysis.symptoms, { ...input, alg: content.alg }),
    enabled: ready,
  })
  const [opened, setOpened] = useState<string | null>(null)
  const list = ready ? (data?.list ?? []) : []
  const open = opened ?? list[0]?.recipeId ?? null
  const signs = content.symptoms.map((s) => names.get(s.id)?.label ?? '')
  const pattern = data?.patterns[0]
  return (
    <section className="desk-col" aria-label={t('may.title')} style={rulerWidth(list[0])}>
      <div className="desk-head">
        <h2>{t('may.title')}</h2>
        <span className="grow" />
        <Choice<Algorithm>
          name={t('may.alg')}
          value={content.alg}
          onChange={(alg) => change({ alg })}
          options={[
            { value: 'formula', text: t('may.formula') },
            { value: 'pattern', text: t('may.pattern') },
          ]}
        />
      </div>
      {ready && <Questions input={input} content={content} change={change} />}
      {ready && pattern && (
        <div className="patterns">
          <b>{pattern.label}</b>
          {pattern.diseaseName && <span className="m">{pattern.diseaseName}</span>}
          <span className="grow" />
          <span className="h">{pattern.elements.map((e) => e.element).join(' ')}</span>
        </div>
      )}
      {list.length > 0 && (
        <div className="match-row match-head">
          <span />
          <span>{t('may.recipe')}</span>
          <span>{t('may.signs')}</span>
          <span className="num">{t('may.score')}</span>
        </div>
      )}
      <div className="desk-scroll">
        {list.map((m, i) => (
          <Match
            key={m.recipeId}
            match={m}
            signs={signs}
            rank={i + 1}
            open={open === m.recipeId}
            toggle={() => setOpened(open === m.recipeId ? '' : m.recipeId)}
            used={content.recipes.some((r) => r.recipeId === m.recipeId)}
            mayCombine={content.recipes.length > 0 && content.recipes.length < 3}
            onUse={onUse}
            onMore={onMore}
          />
        ))}
        {!ready && <p className="desk-sec m">{t('may.empty')}</p>}
        {ready && data?.list.length === 0 && <p className="desk-sec m">{t('may.nothing')}</p>}
        {ready && !data && isError && <LoadFailed retry={refetch} />}
      </div>
      <Legend version={data?.knowledgeVersion ?? ''} />
    </section>
  )
}

type QuestionsProps = Pick<Props, 'content' | 'change'> & { input: ReturnType<typeof analysisInput> }

/** The few questions whose answers would change the order most. */
function Questions({ input, content, change }: QuestionsProps) {
  const { t } = useTranslation('prescription')
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const settled = useDebounced(input, 150)
  const { data } = useQuery(steadyQuery(symptom.recommend, settled))
  const list = (data?.list ?? []).filter((q) => !skipped.includes(q.symptomId)).slice(0, 2)
  if (!list.length) return null
  const answer = (id: string, present: boolean) => change({ symptoms: withSymptom(content.symptoms, id, present) })
  const told = (shifts: Output<typeof symptom.recommend>['list'][number]['ifPresent']) =>
    shifts
      .slice(0, 2)
      .map((s) => t('may.shift', { name: s.label, from: Math.round(s.from), to: Math.round(s.to) }))
      .join(' ')
  return (
    <div className="ask">
      <h3>
        <span>{t('may.ask')}</span>
        <span className="h">{t('may.askKeys')}</span>
      </h3>
      {list.map((q) => (
        <div className="ask-row" key={q.symptomId}>
          <span className="q">{q.label}</span>
          <span className="y">{t('may.ifYes', { list: told(q.ifPresent) })}</span>
          <span className="yn">
            <button type="button" aria-label={`${q.label} ${t('may.yes')}`} onClick={() => answer(q.symptomId, true)}>
              {t('may.yes')}
            </button>
            <button type="button" aria-label={`${q.label} ${t('may.no')}`} onClick={() => answer(q.symptomId, false)}>
              {t('may.no')}
            </button>
            <button
              type="button"
              aria-label={`${q.label} ${t('may.unknown')}`}
              onClick={() => setSkipped([...skipped, q.symptomId])}
            >
              {t('may.unknown')}
            </button>
          </span>
        </div>
      ))}
    </div>
  )
}

/** As many cells as signs: the ruler is as wide as it must be, and the names get the rest. */
const rulerWidth = (match: RecipeMatch | undefined) =>
  ({ '--ruler': `${Math.max(3, match?.ruler.length ?? 0) * 16}px` }) as CSSProperties

type MatchProps = Pick<Props, 'onUse' | 'onMore'> & {
  match: RecipeMatch
  signs: readonly string[]
  rank: number
  open: boolean
  toggle: () => void
  used: boolean
  mayCombine: boolean
}

function Match({ match: m, signs, rank, open, toggle, used, mayCombine, onUse, onMore }: MatchProps) {
  const { t } = useTranslation('prescription')
  return (
    <div className={open ? 'match open' : 'match'}>
      <button type="button" className="match-row" aria-expanded={open} onClick={toggle}>
        <span className="rank">{rank}</span>
        <span className="name" title={m.label}>
          {m.label}
        </span>
        <Ruler match={m} signs={signs} />
        <span className="score">{Math.round(m.score)}</span>
      </button>
      {open && (
        <div className="match-body">
          <p>
            {m.mechanism} <cite className="h xs">{m.source}</cite>
          </p>
          <Ledger match={m} />
          {(m.missingKeys.length > 0 || m.similar.length > 0) && (
            <div className="versus">
              {m.missingKeys.length > 0 && (
                <>
                  <span className="h">{t('may.missing')}</span>
                  <span>{m.missingKeys.map((k) => k.label).join('、')}</span>
                </>
              )}
              {m.similar.slice(0, 2).map((s, i) => [
                <span key={`${s.recipeId}-head`} className="h">
                  {i === 0 ? t('may.versus') : ''}
                </span>,
                <span key={s.recipeId}>
                  <b>{s.label}</b> {s.by}
                </span>,
              ])}
            </div>
          )}
          <div className="row">
            {used ? (
              <Status icon="check" tone="jade" word={t('may.used')} />
            ) : (
              <button type="button" className="b o sm" onClick={() => onUse(m.recipeId, false)}>
                {t('may.use')}
              </button>
            )}
            {!used && mayCombine && (
              <button type="button" className="b t sm" onClick={() => onUse(m.recipeId, true)}>
                {t('may.add')}
              </button>
            )}
            <span className="grow" />
            <button type="button" className="b t sm" onClick={() => onMore(m.recipeId, m.label)}>
              {t('may.more')}
              <Icon name="right" size={14} />
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** One cell per sign of the patient, in the same order in every row: compared down the column. */
function Ruler({ match, signs }: { match: RecipeMatch; signs: readonly string[] }) {
  const { t } = useTranslation('prescription')
  const count = (...states: string[]) => match.ruler.filter((s) => states.includes(s)).length
  const words = t('may.ruler', {
    covered: count('covered', 'partly'),
    uncovered: count('uncovered'),
    against: count('contradicting'),
  })
  return (
    <span className="ruler" role="img" aria-label={words}>
      {match.ruler.map((state, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <span key={i} className={`cell ${state}`} title={`${signs[i] ?? ''} ${t(`may.${state}`)}`} />
      ))}
    </span>
  )
}

const signed = (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(Math.round(n * 10) / 10)}`

/** The addends written out: they sum to the score. */
function Ledger({ match }: { match: RecipeMatch }) {
  const { t } = useTranslation('prescription')
  const top = [...match.because].sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const shown = top.slice(0, 11)
  const told = [...shown, ...match.besides].reduce((sum, r) => sum + r.points, 0)
  const rest = match.score - told
  return (
    <dl className="sum">
      {shown.map((r) => (
        <div key={`${r.symptomId} ${r.kind}`} className={r.points < 0 ? 'neg' : ''}>
          <dt title={r.label}>{r.label}</dt>
          <dd>{signed(r.points)}</dd>
        </div>
      ))}
      {match.besides.map((b) => (
        <div key={b.kind} className={b.points < 0 ? 'neg' : ''}>
          <dt>{t(`may.besides.${b.kind}`)}</dt>
          <dd>{signed(b.points)}</dd>
        </div>
      ))}
      {Math.abs(rest) >= 0.05 && (
        <div>
          <dt>{t('may.other')}</dt>
          <dd>{signed(rest)}</dd>
        </div>
      )}
      <div className="total">
        <dt className="h">
          {t('may.route', { name: [match.route.name, match.route.source].filter(Boolean).join(' ') })}
        </dt>
        <dd>
          <b>{Math.round(match.score)}</b>
        </dd>
      </div>
    </dl>
  )
}

function Legend({ version }: { version: string }) {
  const { t } = useTranslation('prescription')
  return (
    <div className="legend">
      {(['covered', 'uncovered', 'contradicting'] as const).map((state) => (
        <span key={state}>
          <i className={`cell ${state}`} />
          {t(`may.${state}`)}
        </span>
      ))}
      <span className="grow" />
      {version && <span>{t('may.version', { version: version.slice(0, 6) })}</span>}
    </div>
  )
}
