import type { ReactNode } from 'react'
import styles from './form-cells.module.css'

/** Fields side by side, as many as fit. */
export const FormCells = ({ children, leastPx = 200 }: { children: ReactNode; leastPx?: number }) => (
  <div
    className={styles['cells']}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${leastPx}px, 100%), 1fr))` }}
  >
    {children}
  </div>
)

/** Related fields under a heading. */
export const FormGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend className={styles['legend']}>{title}</legend>
    {children}
  </fieldset>
)
