import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import type { practice } from '#contract/study/practice.ts'
import styles from './study-home.module.css'

/** Target: correct answers out of a hundred. */
const targetRate = 80

/** Weakest first, each with its share of correct answers. */
export function WeakAreas({ weak }: { weak: Output<typeof practice.home>['weak'] }) {
  const { t } = useTranslation('study-practice')
  return (
    <section>
      <h2>
        {t('home.weak')}
        <small>{t('home.weakHint')}</small>
      </h2>
      <p className={styles['target']}>{t('home.target', { rate: targetRate })}</p>
      <ul className={styles['weak']}>
        {weak.map(({ deck, asked, rate }) => (
          <li key={deck} data-low={rate !== null && rate < targetRate ? '' : undefined}>
            <span>{t(`decks.${deck}`)}</span>
            <i style={{ '--rate': rate ?? 0, '--target': targetRate } as React.CSSProperties}>
              {rate === null ? null : <em />}
            </i>
            <b>{rate === null ? t('home.notAsked') : t('home.rightOf', { rate, asked })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
