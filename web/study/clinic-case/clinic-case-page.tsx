import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { type ClinicCase, clinicCases } from '#contract/study/clinic-case.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { query, useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { RadioGroup } from '#web/ui/form/choice-fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntryLinks } from '../reference/entry-links.tsx'
import styles from './clinic-case.module.css'

type Judged = Output<typeof clinicCases.answer>

/** Cases of the clinic without identifying data: judge first, then see the colleague's and the engine's results. */
export function ClinicCasePage() {
  const { t } = useTranslation(['study-practice', 'shell'])
  const [after, setAfter] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...query(clinicCases.next, after === undefined ? {} : { after }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  return (
    <div className="page study">
      <PageHead title={t('shell:pages.studyCases')} />
      <div className="head">
        <Link className="b t" to="/studyBrain">
          <Icon name="left" size={14} />
          {t('shell:pages.studyBrain')}
        </Link>
        {data?.total ? (
          <span className={styles['quiet']}>{t('study-practice:cases.total', { count: data.total })}</span>
        ) : null}
      </div>
      <div className={styles['body']}>
        {error ? <LoadFailed error={error} retry={refetch} /> : null}
        {!data && !error ? <Skeleton rows={8} /> : null}
        {data?.case ? <CaseView key={data.case.caseId} one={data.case} next={setAfter} /> : null}
        {data && !data.case ? (
          <EmptyState
            title={t(after ? 'study-practice:cases.done' : 'study-practice:cases.none')}
            text={t('study-practice:cases.noneHint')}
          >
            {after ? <Button onClick={() => setAfter(undefined)}>{t('study-practice:cases.again')}</Button> : null}
          </EmptyState>
        ) : null}
      </div>
    </div>
  )
}

function CaseView({ one, next }: { one: ClinicCase; next: (after: string) => void }) {
  const { t } = useTranslation(['study-practice', 'common'])
  const [pattern, setPattern] = useState<string | null>(null)
  const [formula, setFormula] = useState<string | null>(null)
  const send = useCall(clinicCases.answer)
  const judged = send.data
  const between = t('study-practice:between')
  const isReady = formula !== null && (pattern !== null || !one.patterns.length)
  return (
    <article className={styles['case']}>
      <section>
        <h2>{t('study-practice:cases.history')}</h2>
        <p className={styles['who']}>
          {[t(`common:sex.${one.sex}`), one.ageFrom === null ? '' : ageWords(t, one.ageFrom, one.ageTo)]
            .filter(Boolean)
            .join(between)}
        </p>
        <p className={styles['signs']}>{one.present.join(between)}</p>
        {one.denied.length ? (
          <p className={styles['quiet']}>{t('study-practice:cases.denied', { signs: one.denied.join(between) })}</p>
        ) : null}
      </section>
      {one.patterns.length ? (
        <RadioGroup<string>
          label={t('study-practice:cases.whichPattern')}
          value={pattern ?? undefined}
          onChange={setPattern}
          options={one.patterns.map(({ id, label }) => ({ value: id, label, disabled: judged !== undefined }))}
        />
      ) : null}
      <RadioGroup<string>
        label={t('study-practice:cases.whichFormula')}
        value={formula ?? undefined}
        onChange={setFormula}
        options={one.formulas.map(({ id, label }) => ({ value: id, label, disabled: judged !== undefined }))}
      />
      {judged ? (
        <>
          <Decisions judged={judged} />
          <Button look="primary" onClick={() => next(one.caseId)}>
            {t('study-practice:cases.next')}
          </Button>
        </>
      ) : (
        <Button
          look="primary"
          disabled={!isReady}
          busy={send.isPending}
          onClick={() => formula && send.mutate({ caseId: one.caseId, recipeId: formula, patternId: pattern })}
        >
          {t('study-practice:cases.show')}
        </Button>
      )}
    </article>
  )
}

type Words = ReturnType<typeof useTranslation<['study-practice', 'common']>>['t']
const ageWords = (t: Words, from: number, to: number | null) =>
  to === null ? t('study-practice:cases.ageOver', { from }) : t('study-practice:cases.age', { from, to })

function Decisions({ judged }: { judged: Judged }) {
  const { t } = useTranslation('study-practice')
  const { colleague, engine, enginePatterns, formulaRight, patternRight } = judged
  const verdict = (right: boolean) => t(right ? 'cases.same' : 'cases.other')
  return (
    <div className={styles['decisions']} aria-live="polite">
      <section>
        <h2>{t('cases.colleague')}</h2>
        {colleague.pattern ? <EntryLinks links={[colleague.pattern]} /> : null}
        {patternRight === null ? null : <p>{t('cases.yourPattern', { verdict: verdict(patternRight) })}</p>}
        <EntryLinks links={colleague.formulas} />
        <p>{t('cases.yourFormula', { verdict: verdict(formulaRight) })}</p>
      </section>
      <section>
        <h2>{t('cases.engine')}</h2>
        {enginePatterns.length ? <p>{[...new Set(enginePatterns)].join(t('between'))}</p> : null}
        <ol className={styles['engine']}>
          {engine.map(({ entry, score, because }) => (
            <li key={entry.id}>
              <EntryLinks links={[entry]} />
              <small>{t('cases.because', { score, signs: because.join(t('between')) })}</small>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
