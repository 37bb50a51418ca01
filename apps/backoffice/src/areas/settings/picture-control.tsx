import { BRAND_PICTURE_BYTES_MAX, brandPictures } from '@girassol/contract/operator'
import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { OperatorApiError, useAction } from '../../shared/api/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { SettingField } from '../../shared/patterns.tsx'
import type { SettingControlProps } from './setting-control.tsx'
import { labelOf, meaningOf } from './setting-texts.ts'

/** Uploads at once and takes the address into the draft; it is in use when the draft is saved. */
export function PictureControl({ row: { name }, draft, isReadOnly }: SettingControlProps) {
  const language = currentLanguage()
  const upload = useAction('uploadBrandPicture')
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const address = draft.text(name)
  const use = brandPictures.find((each) => each === name)

  async function send(picked: File | undefined) {
    if (!picked || !use) return
    setFault(null)
    if (picked.size > BRAND_PICTURE_BYTES_MAX) return setFault(t`A imagem tem mais de 1 MB.`)
    try {
      const { url } = await upload.run({ body: { use, image: await base64Of(picked) } })
      draft.type(name, url)
    } catch (error) {
      if (!(error instanceof OperatorApiError)) throw error
      setFault(error.message)
    }
  }

  return (
    <SettingField
      label={labelOf(name, language)}
      description={meaningOf(name, language)}
      error={fault ?? undefined}
      actions={
        !isReadOnly && (
          <>
            <Button
              variant="secondary"
              size="sm"
              loading={upload.isRunning}
              onClick={() => file.current?.click()}
            >
              {t`Enviar imagem`}
            </Button>
            {address !== '' && (
              <Button variant="ghost" size="sm" onClick={() => draft.type(name, '')}>
                {t`Remover`}
              </Button>
            )}
          </>
        )
      }
    >
      {(wiring) => (
        <>
          {address === '' ? (
            <span className="text-sm text-ink-muted">{t`nenhuma`}</span>
          ) : (
            <img src={address} alt="" className="h-12 max-w-48 rounded-xs bg-surface-2 object-contain p-1" />
          )}
          <input
            {...wiring}
            ref={file}
            type="file"
            disabled={isReadOnly}
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void send(event.currentTarget.files?.[0])}
          />
        </>
      )}
    </SettingField>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error(t`A imagem não pôde ser lida.`)))
    reader.readAsDataURL(file)
  })
}
