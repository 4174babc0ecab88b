import styles from './prescription.module.css'
/** The position of the dose in the usual range. */
export function DoseRange({ range: [min, max], doseG }: { range: readonly [number, number]; doseG: number }) {
  const share = max > min ? (doseG - min) / (max - min) : 0.5
  const out = doseG < min || doseG > max
  return (
    <span className={out ? 'range out' : 'range'}>
      <i style={{ left: `${4 + Math.min(1, Math.max(0, share)) * 92}%` }} />
      <span>{min}</span>
      <span className={styles['high']}>{max}</span>
    </span>
  )
}
