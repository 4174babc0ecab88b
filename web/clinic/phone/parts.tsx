import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/base/codes.ts'
import styles from './phone.module.css'
import { phoneLanguage, usePhone } from './phone-language.ts'

export type Clinic = { name: string; nameEn: string; phone: string }

const languageNames: Record<Language, string> = { zh_CN: '简体', zh_TW: '繁體', en: 'English' }
const isLanguage = (value: string): value is Language => value in languageNames

const backSign = '‹'

/** The frame of every page: clinic, larger text, language; the main action within reach of the thumb. */
export function Page({
  clinic,
  back,
  foot,
  children,
}: {
  clinic?: Clinic | undefined
  back?: (() => void) | undefined
  foot?: ReactNode
  children: ReactNode
}) {
  const { t, language } = usePhone()
  const [isLarge, setLarge] = useState(document.documentElement.classList.contains('large'))
  const name = clinic ? (language === 'en' && clinic.nameEn) || clinic.name : ''
  const body = useRef<HTMLElement>(null)
  // The question of each step, and whose page it is: what a phone lists among its open pages.
  useEffect(() => {
    const question = body.current?.querySelector('h1')?.innerText.replace(/\s+/g, ' ')
    document.title = [question, name || '岐伯 Qibo'].filter(Boolean).join(' · ')
  })
  const enlarge = () => {
    document.documentElement.classList.toggle('large', !isLarge)
    setLarge(!isLarge)
  }
  return (
    <div className="page">
      <header className="head">
        {back ? (
          <button type="button" className="word back" aria-label={t('back')} onClick={back}>
            {backSign}
          </button>
        ) : null}
        <b>{name}</b>
        <button type="button" className="word" aria-pressed={isLarge} onClick={enlarge}>
          {t('large')}
        </button>
        <select
          className="word"
          aria-label={t('language')}
          value={language}
          onChange={({ target }) => {
            if (isLanguage(target.value)) void phoneLanguage.choose(target.value)
          }}
        >
          {Object.entries(languageNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </header>
      <main ref={body} className="body">
        {children}
      </main>
      {foot ? <footer className={styles['foot']}>{foot}</footer> : null}
    </div>
  )
}

export const Telephone = ({ clinic }: { clinic: Pick<Clinic, 'phone'> }) =>
  clinic.phone ? (
    <a className={styles['tel']} href={`tel:${clinic.phone}`}>
      {clinic.phone}
    </a>
  ) : null

/** A form of one page has no steps to count. */
export function Steps({ at, of }: { at: number; of: number }) {
  const { t } = usePhone()
  if (of < 2) return null
  return (
    <p className={styles['steps']}>
      {t('step', { at, of })}
      <span aria-hidden="true">
        {Array.from({ length: of }, (_, i) => i + 1).map((step) => (
          <i key={step} className={step <= at ? 'on' : ''} />
        ))}
      </span>
    </p>
  )
}

export const Go = ({
  children,
  onClick,
  busy = false,
  disabled = false,
  held = false,
  look = 'filled',
}: {
  children: ReactNode
  onClick: () => void
  busy?: boolean
  disabled?: boolean
  /** Takes no press for a moment, and looks the same. */
  held?: boolean
  look?: 'filled' | 'outline' | 'word'
}) => (
  <button
    type="button"
    className={`go ${look}`}
    disabled={busy || disabled}
    aria-disabled={held || undefined}
    aria-busy={busy || undefined}
    onClick={held ? undefined : onClick}
  >
    {children}
  </button>
)

/** A few answers, one of them selected. */
export const Choice = <K extends string>({
  label,
  options,
  value,
  choose,
}: {
  label: string
  options: readonly { value: K; label: string }[]
  value: K | null
  choose: (value: K) => void
}) => (
  <fieldset className={styles['choice']}>
    <legend>{label}</legend>
    {options.map((one) => (
      <button key={one.value} type="button" aria-pressed={one.value === value} onClick={() => choose(one.value)}>
        {one.label}
      </button>
    ))}
  </fieldset>
)

export const Note = ({ look, children }: { look: 'warn' | 'quiet' | 'danger'; children: ReactNode }) => (
  <div className={`note ${look}`} role={look === 'quiet' ? undefined : 'alert'}>
    {children}
  </div>
)

export const Field = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className="field">
    <span>
      {label} {hint ? <small>{hint}</small> : null}
    </span>
    {children}
  </label>
)
