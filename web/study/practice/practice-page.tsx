import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decks, practice, type StudyCard } from '#contract/study/practice.ts'
import { PageHead } from '#web/base/page-head.tsx'
import { query } from '#web/base/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardView } from './card-view.tsx'
import styles from './practice-page.module.css'

type Choice = StudyCard['deck'] | 'all'

/** One card after another, until nothing is due. */
export function PracticePage() {
  const { t } = useTranslation(['study-practice', 'shell'])
  const [deck, setDeck] = useState<Choice>('all')
  const { data, error, refetch, isFetching } = useQuery({
    ...query(practice.next, deck === 'all' ? {} : { deck }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const card = data?.card
  return (
    <div className="page study">
      <PageHead title={t('shell:pages.studyPractice')} />
      <div className="head">
        <Link className="b t" to="/studyBrain">
          <Icon name="left" size={14} />
          {t('shell:pages.studyBrain')}
        </Link>
        <Segmented<Choice>
          label={t('study-practice:title')}
          value={deck}
          onChange={setDeck}
          options={(['all', ...decks] as const).map((value) => ({
            value,
            label: value === 'all' ? t('study-practice:all') : t(`study-practice:decks.${value}`),
          }))}
        />
      </div>
      <div className={styles['body']}>
        {error ? <LoadFailed error={error} retry={refetch} /> : null}
        {!data && !error ? <Skeleton rows={8} /> : null}
        {card ? (
          <>
            <p className={styles['left']}>
              {[card.isNew ? t('study-practice:fresh') : '', t('study-practice:left', { count: data.left })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <CardView key={`${card.cardId} ${card.reps}`} card={card} next={() => void refetch()} />
          </>
        ) : null}
        {data && !card && !isFetching ? (
          <EmptyState
            title={
              deck === 'all'
                ? t('study-practice:done')
                : t('study-practice:doneDeck', { deck: t(`study-practice:decks.${deck}`) })
            }
            text={t('study-practice:doneHint')}
          >
            {deck === 'all' ? (
              <Link className={buttonClass()} to="/studyBrain">
                {t('study-practice:back')}
              </Link>
            ) : (
              <Button onClick={() => setDeck('all')}>{t('study-practice:others')}</Button>
            )}
          </EmptyState>
        ) : null}
      </div>
    </div>
  )
}
