import styles from './after-visit.module.css'

const mouths = {
  glad: 'M7.5 14a4.5 4.5 0 0 0 9 0z',
  content: 'M8 14.5q4 3.5 8 0',
  plain: 'M8 15.5h8',
  sad: 'M8 16.5q4-3 8 0',
  bad: 'M8 17.5q4-5 8 0',
} as const
export type Mood = keyof typeof mouths

/** Beside its word, never instead of it. */
export const Face = ({ mood }: { mood: Mood }) => (
  <svg className={styles['face']} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M8.5 9v.5M15.5 9v.5" />
    <path d={mouths[mood]} fill={mood === 'glad' ? 'currentcolor' : 'none'} />
  </svg>
)
