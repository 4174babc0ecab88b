import { useTranslation } from 'react-i18next'
import { useMoney } from '#web/base/money.ts'
import { Choice } from '#web/ui/choice.tsx'
import { useClinics } from '../prescription/use-clinics.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'
import { PriceTable } from './price-table.tsx'

/** The parts of the price. */
export function PriceModule(props: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { money } = useMoney()
  const { preview } = props
  if (!preview) return null
  const { price } = preview
  return (
    <Module title={t('price.title')} summary={money(price.total)}>
      {() => (
        <>
          <Payment {...props} />
          <PriceTable prescriptionId={props.prescription.id} content={props.content} />
        </>
      )}
    </Module>
  )
}

/** Who pays, of the ways the clinic accepts; which clinic; whether it is sent to the patient. */
function Payment({ prescription, version, content, change }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { clinics, clinic } = useClinics(prescription.id, version, content)
  const types = clinic?.herbPriceTypes ?? ['own']
  return (
    <div className="row">
      <Choice
        name={t('price.payment')}
        value={content.herbPriceType}
        onChange={(herbPriceType) => change({ herbPriceType })}
        options={types.map((value) => ({ value, text: t(`price.${value}`) }))}
      />
      {clinics.length > 1 && (
        <Choice
          name={t('price.clinic')}
          value={String(clinic?.clinicId ?? '')}
          onChange={(id) => change({ clinicId: Number(id) })}
          options={clinics.map((c) => ({ value: String(c.clinicId), text: c.name }))}
        />
      )}
      <label className={styles['tick-row']}>
        <input
          type="checkbox"
          checked={content.demand === 1}
          onChange={(e) => change({ demand: e.target.checked ? 1 : 0 })}
        />
        {t('price.send')}
      </label>
    </div>
  )
}
