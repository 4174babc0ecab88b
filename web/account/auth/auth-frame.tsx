import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { drawMountain } from '#contract/base/mountain.ts'
import { LanguageSelect } from '#web/base/language-select.tsx'
import { ThemeButton } from '#web/base/theme-button.tsx'
import { Mountain } from '#web/ui/mountain.tsx'
import styles from './auth.module.css'

const { fingers } = drawMountain()

function Art() {
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
      <Mountain>
        {fingers.map(({ mark, x, y }) => (
          <g key={mark}>
            <circle cx={x} cy={y} r="3.5" fill="var(--brush)" />
            <text x={x} y={y - 16} textAnchor="middle" fontFamily="var(--serif)" fontSize="17" fill="var(--ink-2)">
              {t(`fingers.${mark}`)}
            </text>
          </g>
        ))}
      </Mountain>
    </section>
  )
}

/** The picture on the left, the seal and the language menu above the content of the page. */
export function AuthFrame({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles['auth']}>
      <Art />
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
