import type { ReactNode } from 'react'
import { drawer, type Panel } from './drawer.ts'

export type Fact = readonly [label: string, value: ReactNode]

/** Pairs of a name and a value; unknown values are omitted. */
export const PanelFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

type Item = { id: string; label: string }

/** Links that open one panel deeper; null when there are none. */
export const links = (kind: Panel['kind'], items: readonly Item[]) =>
  items.length ? (
    <span className="panel-links">
      {items.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="link"
          onClick={() => drawer.open({ code: 'single-sidebar', kind, id, name: label, hint: '' })}
        >
          {label}
        </button>
      ))}
    </span>
  ) : null
