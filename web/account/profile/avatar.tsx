import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { account } from '#contract/account/account.ts'
import { profile } from '#contract/account/profile.ts'
import { useObjectUrl } from '#web/account/auth/image-code.tsx'
import { query, useSend } from '#web/base/query.ts'
import { uploadFile } from '#web/base/upload-file.ts'
import { Upload } from '#web/ui/upload/upload.tsx'
import type { Crop } from './crop.ts'
import { CropPicture } from './crop-picture.tsx'
import { cropSquare } from './crop-square.ts'
import styles from './profile.module.css'

const uploadCropped = async ({ file, crop }: { file: File; crop: Crop }) =>
  uploadFile(profile.uploadAvatar, await cropSquare(file, crop))
const limits = { types: ['image/jpeg', 'image/png'], maxBytes: 2 * 1024 * 1024, maxCount: 1 }

/** The user's own picture: a square of it is selected before upload. */
export function Avatar({ url, name }: { url: string | null; name: string }) {
  const { t } = useTranslation('profile')
  const [chosen, setChosen] = useState<File>()
  const fileId = Number(url?.split('/').at(-1) ?? 0)
  const { data } = useQuery({ ...query(profile.file, { fileId }), enabled: fileId > 0, gcTime: 0 })
  const src = useObjectUrl(data)
  const send = useSend(uploadCropped, [account.info])
  const done = { onSuccess: () => setChosen(undefined) }
  if (chosen)
    return (
      <CropPicture
        file={chosen}
        busy={send.isPending}
        use={(crop) => send.mutate({ file: chosen, crop }, done)}
        cancel={() => setChosen(undefined)}
      />
    )
  return (
    <div className={styles['avatar-row']}>
      {src ? (
        <img className={styles['avatar']} src={src} alt={t('avatar')} />
      ) : (
        <span className={styles['avatar']} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <Upload
        label={t('uploadAvatar')}
        hint={t('avatarHint')}
        limits={limits}
        upload={async (file) => file}
        done={setChosen}
      />
    </div>
  )
}
