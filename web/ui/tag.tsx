import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import type { Tone } from './seal.tsx'
import styles from './tag.module.css'
import { tagPaint } from './tag-palette.ts'

type Props = {
  children: ReactNode
  tone?: Tone | 'wisteria'
  /** By code instead: the palette of the specification; an unknown code is neutral. */
  code?: number
  /** Removes it. `name` states what. */
  remove?: { name: string; run: () => void }
}

const hueOf = (code: number | undefined): CSSProperties | undefined => {
  const paint = code === undefined ? null : tagPaint(code)
  if (!paint) return undefined
  return { '--tag': `oklch(from var(--${paint.token}) l c calc(h + ${paint.turnDeg}))` } as CSSProperties
}

/** A classifying word. Its colour is only an aid; the word has the meaning. */
export function Tag({ children, tone = 'plain', code, remove }: Props) {
  const { t } = useTranslation('kit')
  return (
    <span className={styles['tag']} data-tone={code === undefined ? tone : undefined} style={hueOf(code)}>
      {children}
      {remove ? (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t('remove', { name: remove.name })}
          onClick={remove.run}
        >
          <Icon name="x" size={14} />
        </button>
      ) : null}
    </span>
  )
}
