import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  importEncodings,
  importFields,
  importKinds,
  importLimits,
  patientImport,
} from '#contract/clinic/patient-import.ts'
import { saveFile } from '#web/base/save-file.ts'
import { uploadTo } from '#web/base/upload-to.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { megabytes } from '#web/ui/upload/upload-rules.ts'
import { CheckStep, type ReadFile } from './check-step.tsx'
import styles from './import.module.css'
import { RecentImports } from './recent-imports.tsx'

type Kind = (typeof importKinds)[number]
type Encoding = (typeof importEncodings)[number]

/** Names of tables in browsers and systems; the server checks the content. */
const types = [
  ...patientImport.read.upload.types,
  ...['text/csv', 'text/tab-separated-values', 'application/vnd.ms-excel'],
]

function Choose({ taken }: { taken: (file: ReadFile) => void }) {
  const { t } = useTranslation(['patient-import', 'fields'])
  const [kind, setKind] = useState<Kind>('patients')
  const [encoding, setEncoding] = useState<Encoding>('auto')
  const template = () => {
    const head = importFields[kind].map((field) => t(`fields:${field}`)).join(',')
    saveFile(new Blob([`\ufeff${head}\r\n`], { type: 'text/csv' }), `${t(`patient-import:kinds.${kind}`)}.csv`)
  }
  return (
    <section className={styles['step']} aria-label={t('patient-import:choose')}>
      <Segmented
        label={t('patient-import:kind')}
        value={kind}
        onChange={setKind}
        options={importKinds.map((value) => ({ value, label: t(`patient-import:kinds.${value}`) }))}
      />
      <p className="text-muted">{t(`patient-import:about.${kind}`)}</p>
      <div className={styles['line']}>
        <Select<Encoding>
          label={t('fields:encoding')}
          width={220}
          value={encoding}
          options={importEncodings.map((value) => ({ value, label: t(`patient-import:encodings.${value}`) }))}
          onChange={(value) => setEncoding(value ?? 'auto')}
        />
        <Button icon="export" onClick={template}>
          {t('patient-import:template')}
        </Button>
      </div>
      <Upload
        label={t('patient-import:file')}
        hint={t('patient-import:hint', { mb: megabytes(importLimits.bytes), lines: importLimits.lines })}
        upload={uploadTo(patientImport.read, { kind, encoding })}
        done={taken}
        limits={{ types, maxBytes: importLimits.bytes, maxCount: 1 }}
      />
    </section>
  )
}

/** Patients and past visits from another program: columns, preview, and undo. */
export function ImportPage() {
  const { t } = useTranslation('shell')
  const [file, setFile] = useState<ReadFile | null>(null)
  return (
    <PageFrame title={t('pages.patientImport')} width="text">
      {file ? (
        <CheckStep key={file.importId} file={file} close={() => setFile(null)} />
      ) : (
        <>
          <Choose taken={setFile} />
          <RecentImports />
        </>
      )}
    </PageFrame>
  )
}
