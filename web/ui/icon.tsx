import type { ReactNode } from 'react'

/** Line drawings on a grid of 16. An icon never stands without a word or a label beside it. */
const drawings = {
  patients: (
    <>
      <circle cx="8" cy="5.2" r="2.7" />
      <path d="M2.8 14c.4-3 2.4-4.6 5.2-4.6s4.8 1.6 5.2 4.6" />
    </>
  ),
  leaf: (
    <>
      <path d="M13.5 2.5C6 2.5 3 6 3 9.6c0 1.6.8 2.9 2.2 3.4 4.8.8 8.3-2.5 8.3-10.5z" />
      <path d="M2.3 14.2C4 10 6.6 7.4 10 5.8" />
    </>
  ),
  needle: (
    <>
      <path d="M2.5 13.5 8.6 7.4M8 6l2 2M9.2 6.8l3.2-3.2M12 2.5 13.5 4" />
    </>
  ),
  home: (
    <>
      <path d="M2.5 7.5 8 2.8l5.5 4.7M4 6.5v6.7h8V6.5" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </>
  ),
  bell: (
    <>
      <path d="M3.5 11.5h9c-1-1-1.3-2-1.3-4.5A3.2 3.2 0 0 0 8 3.7 3.2 3.2 0 0 0 4.8 7c0 2.5-.3 3.5-1.3 4.5zM7 13.8h2" />
    </>
  ),
  check: (
    <>
      <path d="m3 8.5 3.2 3.2L13 4.8" />
    </>
  ),
  warn: (
    <>
      <path d="M8 2.5 14.3 13.3H1.7zM8 6.5v3.3M8 11.6v.1" />
    </>
  ),
  block: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="m4 4 8 8" />
    </>
  ),
  hint: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 7.4v3.6M8 5.1v.1" />
    </>
  ),
  down: (
    <>
      <path d="m4 6.3 4 4 4-4" />
    </>
  ),
  left: (
    <>
      <path d="m9.7 4-4 4 4 4" />
    </>
  ),
  right: (
    <>
      <path d="m6.3 4 4 4-4 4" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.7V8l2.3 1.5" />
    </>
  ),
  dot: (
    <>
      <circle cx="8" cy="8" r="3.2" fill="currentColor" stroke="none" />
    </>
  ),
  ring: (
    <>
      <circle cx="8" cy="8" r="3.2" />
    </>
  ),
  half: (
    <>
      <circle cx="8" cy="8" r="3.2" />
      <path d="M8 4.8a3.2 3.2 0 0 1 0 6.4z" fill="currentColor" stroke="none" />
    </>
  ),
  dash: (
    <>
      <path d="M5 8h6" />
    </>
  ),
  plus: (
    <>
      <path d="M8 3.5v9M3.5 8h9" />
    </>
  ),
  x: (
    <>
      <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />
    </>
  ),
  sun: (
    <>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.8v1.6M8 12.6v1.6M1.8 8h1.6M12.6 8h1.6M3.6 3.6l1.1 1.1M11.3 11.3l1.1 1.1M3.6 12.4l1.1-1.1M11.3 4.7l1.1-1.1" />
    </>
  ),
  moon: (
    <>
      <path d="M12.8 10A5.5 5.5 0 0 1 6 3.2a5.5 5.5 0 1 0 6.8 6.8z" />
    </>
  ),
  size: (
    <>
      <path d="M1.8 13 5.4 4h.6l3.6 9M3 10.2h5.4M10.3 13l2-5h.4l2 5M11 11.3h3" />
    </>
  ),
  pen: (
    <>
      <path d="M10.8 2.8 13.2 5.2 5.5 13H3v-2.5zM9.2 4.4l2.4 2.4" />
    </>
  ),
  language: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M2.2 8h11.6M8 2.2c4 3.8 4 7.8 0 11.6M8 2.2c-4 3.8-4 7.8 0 11.6" />
    </>
  ),
  fold: (
    <>
      <path d="M2.5 3h11v10h-11zM6.5 3v10" />
    </>
  ),
  minus: <path d="M3 8h10" />,
  fit: <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />,
  export: (
    <>
      <path d="M8 2.5v7.5M4.8 6.8 8 10l3.2-3.2M2.5 10.5v3h11v-3" />
    </>
  ),
  swap: (
    <>
      <path d="M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13" />
    </>
  ),
  compare: (
    <>
      <path d="M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z" />
    </>
  ),
  book: (
    <>
      <path d="M8 4.2C6.6 3 4.6 2.7 2.5 3v9.4c2.1-.3 4.1 0 5.5 1.1 1.4-1.1 3.4-1.4 5.5-1.1V3c-2.1-.3-4.1 0-5.5 1.2zM8 4.2v9.3" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

export const Icon = ({ name, size = 16 }: { name: IconName; size?: 14 | 16 | 20 }) => (
  <svg className={size === 16 ? 'i' : `i i${size}`} viewBox="0 0 16 16" aria-hidden="true">
    {drawings[name]}
  </svg>
)
