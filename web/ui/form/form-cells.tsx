import type { ReactNode } from 'react'
import styles from './form-cells.module.css'

/** Fields side by side, as many as there is room for. */
export const FormCells = ({ children }: { children: ReactNode }) => <div className={styles['cells']}>{children}</div>

/** Fields that belong together, under a name. */
export const FormGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend className={styles['legend']}>{title}</legend>
    {children}
  </fieldset>
)
