import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { account } from '#contract/account/account.ts'
import { mostCertificates, profile } from '#contract/account/profile.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { name, text } from '#contract/base/fields.ts'
import { call, query, useCall } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'
import { uploadFile } from '#web/base/upload-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Form, type FormHandle } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { Avatar } from './avatar.tsx'
import styles from './profile.module.css'
import { RemoteImages } from './remote-images.tsx'

const Fields = z.object({ userName: name(40), position: text(40).optional() })
const certificateLimits = { types: ['image/jpeg'], maxBytes: 1024 * 1024, maxCount: mostCertificates }
const readOwn = (url: string) => call(profile.file, { fileId: Number(url.split('/').at(-1)) }, { kind: 'read' })

type Self = Output<typeof account.info>
type Props = { form: FormHandle; saved: () => void }

function Certificates({ urls, change }: { urls: readonly string[]; change: (urls: readonly string[]) => void }) {
  const { t } = useTranslation('profile')
  return (
    <section className={styles['profile-certificates']}>
      <h3>{t('certificates')}</h3>
      <p className="text-small text-muted">{t('certificatesHint')}</p>
      <RemoteImages urls={urls} name={(number) => t('certificate', { number })} load={readOwn} />
      <p className="row">
        {urls.map((url, i) => (
          <Button key={url} size="small" icon="x" onClick={() => change(urls.filter((one) => one !== url))}>
            {t('drop', { number: i + 1 })}
          </Button>
        ))}
      </p>
      <Upload
        label={t('upload')}
        limits={certificateLimits}
        kept={urls.length}
        upload={async (file) => (await uploadFile(profile.uploadCertificate, file)).url}
        done={(url) => change([...urls, url])}
      />
    </section>
  )
}

function Loaded({ self, form, saved }: Props & { self: Self }) {
  const { t } = useTranslation(['profile', 'fields'])
  const [certificates, setCertificates] = useState<readonly string[]>(self.certificates)
  const update = useCall(profile.updateInfo, [account.info])
  async function submit(values: z.output<typeof Fields>) {
    const user = await update.mutateAsync({ ...values, certificates: [...certificates] })
    session.keepUser(user)
    saved()
  }
  return (
    <>
      {self.auditStatus === 'failed' ? (
        <Alert kind="warning" title={t('profile:failed')}>
          {self.auditRemark}
        </Alert>
      ) : null}
      <Avatar url={self.avatarUrl} name={self.userName} />
      <Form
        form={form}
        schema={Fields}
        initial={{ userName: self.userName, position: self.position ?? '' }}
        submit={submit}
      >
        <TextField name="userName" label={t('fields:userName')} maxLength={40} autoComplete="name" required />
        <TextField name="position" label={t('fields:position')} maxLength={40} />
      </Form>
      <Certificates urls={certificates} change={setCertificates} />
      {self.auditStatus === 'approved' && self.userType !== 'admin' ? (
        <p className={`text-small text-muted ${styles['audit-again']}`}>{t('profile:auditAgain')}</p>
      ) : null}
    </>
  )
}

/** The user's own name, position, picture and certificates. */
export function ProfileForm(props: Props) {
  const { data, error, refetch } = useQuery(query(account.info, {}))
  if (data) return <Loaded self={data} {...props} />
  // About as high as the form, so that what follows stays in its place.
  return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={14} />
}
