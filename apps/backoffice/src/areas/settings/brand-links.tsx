import { Button, Field, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type CallAnswer, useAction, useCall } from '../../shared/api/index.ts'
import { ActionDialog, FormSection } from '../../shared/patterns.tsx'

type Links = CallAnswer<'brandLinks'>['links']

const labels: Record<keyof Links, string> = {
  whastapp: 'WhatsApp',
  telegram: 'Telegram',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  youtube: 'YouTube',
}

/** Support and social links of the footer. */
export function BrandLinksForm({ isReadOnly }: { isReadOnly: boolean }) {
  const { data } = useCall('brandLinks', {}, { topic: 'settings' })
  const change = useAction('changeBrandLinks', { invalidates: ['settings'] })
  const [typed, setTyped] = useState<Partial<Links>>({})
  if (!data) return null
  const links = { ...data.links, ...typed }
  const names = Object.keys(labels) as (keyof Links)[]
  const isChanged = names.some((name) => links[name] !== data.links[name])
  return (
    <FormSection
      title={t`Atendimento e redes sociais`}
      description={t`Endereço completo, nome de usuário ou número. O que ficar vazio não aparece no rodapé.`}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <Field
            key={name}
            label={labels[name]}
            value={links[name]}
            disabled={isReadOnly}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      {isChanged && (
        <ActionDialog
          trigger={
            <Button size="sm" className="self-start">
              {t`Rever e salvar links`}
            </Button>
          }
          title={t`Alterar links`}
          consequences={[t`O rodapé mostra os novos links a partir da próxima página aberta.`]}
          diff={{ before: data.links, after: links, labels }}
          confirmLabel={t`Salvar`}
          onConfirm={async (reason) => {
            await change.run({ body: { links, reason } })
            setTyped({})
            toast.success(t`Links salvos.`)
          }}
        />
      )}
    </FormSection>
  )
}
