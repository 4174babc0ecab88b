import { useTranslation } from 'react-i18next'
import { recipe } from '#contract/prescribing/recipe.ts'
import { useStored } from '../page/use-stored.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'

/** The patient's instructions for preparing and taking it, as they will be on the leaflet. */
export function LeafletModule({ prescription, content, version }: ModuleProps) {
  const { t } = useTranslation('prescription')
  if (!content.herbs.length) return null
  return (
    <Module title={t('leaflet.title')}>{() => <Leaflet prescriptionId={prescription.id} version={version} />}</Module>
  )
}

function Leaflet({ prescriptionId, version }: { prescriptionId: number; version: number }) {
  const data = useStored(recipe.takeExplanation, { prescriptionId }, version)
  return (data?.list ?? []).map((part) => (
    <p key={part.title}>
      <b>{part.title}</b> {part.content}
    </p>
  ))
}
