import { useTranslation } from 'react-i18next'
import { recipe } from '#contract/prescribing/recipe.ts'
import styles from '#web/ui/toggled-dialog.module.css'
import { useStored } from '../page/use-stored.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'

/** Nature, tastes, channels and actions of the sheet, weighted by dose. */
export function PropertiesModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  if (!props.content.herbs.length || !props.version) return null
  return <Module title={t('properties.title')}>{() => <Properties {...props} />}</Module>
}

const shown = 8
const percent = (share: number) => `${Math.round(share * 100)}%`

function Properties({ prescription, version }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const data = useStored(recipe.properties, { prescriptionId: prescription.id }, version)
  const whole = data?.list.at(-1)
  if (!whole) return null
  const rows = [
    ['natures', whole.natures],
    ['tastes', whole.taste],
    ['channels', whole.meridians],
  ] as const
  return (
    <>
      {rows.map(([name, list]) => (
        <p key={name}>
          <span className="text-faint">{t(`properties.${name}`)}</span>{' '}
          {list
            .slice(0, shown)
            .map((one) => `${one.name} ${percent(one.share)}`)
            .join(t('comma'))}
        </p>
      ))}
      <ul className={styles['toggled-lines']} aria-label={t('properties.actions')}>
        {whole.functions.slice(0, shown).map((f) => (
          <li key={f.name}>
            <b>{f.name}</b> <span className="text-muted text-small">{f.herbs.join(t('comma'))}</span>
            <span className="num">{percent(f.share)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
