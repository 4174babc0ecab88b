import type { ReactNode } from 'react'

/** Line drawings on a grid of 16. An icon always has a text or a label beside it. */
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
  up: <path d="m4 9.7 4-4 4 4" />,
  sort: <path d="m5 6.2 3-3 3 3M5 9.8l3 3 3-3" />,
  columns: <path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />,
  reset: <path d="M3.2 4.2v3.4h3.4M3.5 7.4a5 5 0 1 1-.2 3" />,
  upload: <path d="M8 10.5V3M4.8 6.2 8 3l3.2 3.2M2.5 10.5v3h11v-3" />,
  download: <path d="M8 2.8v7.5M4.8 7.1 8 10.3l3.2-3.2M2.5 10.5v3h11v-3" />,
  file: <path d="M4 2.2h5l3 3v8.6H4zM9 2.2v3h3" />,
  image: (
    <>
      <path d="M2.5 3h11v10h-11zM2.8 11.5l3.4-3.6 2.6 2.7 2-1.9 2.6 2.6" />
      <circle cx="10.7" cy="5.8" r="1" />
    </>
  ),
  'turn-left': <path d="M5.5 2.5 3 5l2.5 2.5M3.2 5h5.3a4.2 4.2 0 1 1-4.2 4.2" />,
  'turn-right': <path d="M10.5 2.5 13 5l-2.5 2.5M12.8 5H7.5a4.2 4.2 0 1 0 4.2 4.2" />,
  'flip-x': <path d="M8 2v12M6 4v8H2zM10 4v8h4z" />,
  'flip-y': <path d="M2 8h12M4 6h8V2zM4 10h8v4z" />,
  gear: (
    <>
      <circle cx="8" cy="8" r="2.1" />
      <path d="M8 1.9v2M8 12.1v2M1.9 8h2M12.1 8h2M3.7 3.7l1.4 1.4M10.9 10.9l1.4 1.4M3.7 12.3l1.4-1.4M10.9 5.1l1.4-1.4" />
    </>
  ),
  chart: <path d="M2.5 13.5h11M4.2 13V8.5M8 13V3.5M11.8 13V6.5" />,
  exam: <path d="M3.5 2.5h9v11h-9zM5.8 8.2l1.6 1.6 2.9-3.4" />,
  mail: <path d="M2.5 3.8h11v8.4h-11zM2.8 4.2 8 8.8l5.2-4.6" />,
  message: <path d="M2.5 3.2h11v7.6H7.3L4.5 13v-2.2h-2z" />,
  phone: <path d="M4.8 1.8h6.4v12.4H4.8zM7 12.2h2" />,
  calendar: <path d="M2.5 3.8h11v9.7h-11zM2.5 6.8h11M5.3 2.2v2.6M10.7 2.2v2.6" />,
  print: <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z" />,
  trash: <path d="M2.8 4.2h10.4M6.2 4V2.5h3.6V4M4.2 4.5l.6 9h6.4l.6-9" />,
  filter: <path d="M2.5 3.2h11L9.3 8.5v4.8l-2.6-1.5V8.5z" />,
  list: <path d="M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1" />,
  lock: <path d="M3.8 7h8.4v6.5H3.8zM5.6 7V5a2.4 2.4 0 0 1 4.8 0v2" />,
  eye: (
    <>
      <path d="M1.8 8C3.3 5.2 5.4 3.8 8 3.8s4.7 1.4 6.2 4.2c-1.5 2.8-3.6 4.2-6.2 4.2S3.3 10.8 1.8 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  more: <path d="M3.5 8h.1M8 8h.1M12.5 8h.1" />,
  link: (
    <path d="M6.8 9.2 9.2 6.8M7.2 4.7l1.6-1.6a2.9 2.9 0 0 1 4.1 4.1l-1.6 1.6M8.8 11.3l-1.6 1.6a2.9 2.9 0 0 1-4.1-4.1l1.6-1.6" />
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

export const Icon = ({ name, size = 16 }: { name: IconName; size?: 14 | 16 | 20 }) => (
  <svg className={size === 16 ? 'i' : `i i${size}`} viewBox="0 0 16 16" aria-hidden="true">
    {drawings[name]}
  </svg>
)
