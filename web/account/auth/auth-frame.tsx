import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { drawMountain } from '#contract/base/mountain.ts'
import { LanguageSelect } from '#web/base/language-select.tsx'
import { ThemeButton } from '#web/base/theme-button.tsx'
import styles from './auth.module.css'

const mountain = drawMountain()
const { washes } = mountain

function Mountain() {
  const { t } = useTranslation('auth')
  return (
    <section className={styles['art']} aria-hidden="true">
      <p className={styles['verse']}>
        {t('verse')
          .split('|')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
        <cite>{t('verseSource')}</cite>
      </p>
      <svg aria-hidden="true" viewBox="0 0 840 600" preserveAspectRatio="xMidYMax slice">
        <defs>
          {washes.map(({ id, opacity }) => (
            <linearGradient key={id} id={id} x1="0" y1="240" x2="0" y2="620" gradientUnits="userSpaceOnUse">
              <stop offset="0" stopColor="var(--brush)" stopOpacity={opacity} />
              <stop offset=".78" stopColor="var(--brush)" stopOpacity="0" />
            </linearGradient>
          ))}
        </defs>
        {washes.map(({ id, d }) => (
          <path key={id} d={d} fill={`url(#${id})`} />
        ))}
        <path d={mountain.brush} fill="var(--brush)" />
        {mountain.dryHairs.map(({ d, width }) => (
          <path key={d} d={d} stroke="var(--paper)" strokeWidth={width} fill="none" opacity=".7" />
        ))}
        {mountain.fingers.map(({ mark, x, y }) => (
          <g key={mark}>
            <circle cx={x} cy={y} r="3.5" fill="var(--brush)" />
            <text x={x} y={y - 16} textAnchor="middle" fontFamily="var(--serif)" fontSize="17" fill="var(--ink-2)">
              {t(`fingers.${mark}`)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}

/** The picture on the left, the seal and the language menu above the content of the page. */
export function AuthFrame({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles['auth']}>
      <Mountain />
      <main className={styles['auth-side']}>
        <header className="row">
          <span className="mark" aria-hidden="true">
            {t('seal')}
          </span>
          <b className={`serif ${styles['auth-name']}`}>{t('product')}</b>
          <span className="grow" />
          <ThemeButton />
          <LanguageSelect />
        </header>
        <div className={styles['auth-body']}>{children}</div>
        <footer className="text-small text-faint">{footer}</footer>
      </main>
    </div>
  )
}
