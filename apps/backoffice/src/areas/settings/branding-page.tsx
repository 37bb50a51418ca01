import { settingDefinition } from '@girassol/contract/operator'
import { ErrorState, Skeleton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { FormSection, ListPage } from '../../shared/patterns.tsx'
import { BrandLinksForm } from './brand-links.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ChangeForm } from './change-form.tsx'
import { ColourControl } from './colour-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { SettingControl } from './setting-control.tsx'
import { SettingsNav } from './settings-nav.tsx'
import type { SettingList } from './use-draft.ts'

export default function BrandingPage() {
  const { data, error, refetch } = useCall('listSettings', {}, { topic: 'settings' })
  return (
    <ListPage
      title={t`Marca`}
      help={t`O nome, os logotipos, o ícone e as cores que o jogador vê. A prévia mostra o resultado antes de salvar; depois de salvo, vale na hora em todas as páginas abertas. O texto sobre cada cor precisa de contraste de 4,5 para 1, para que todos consigam ler.`}
      sections={<SettingsNav />}
    >
      {error ? (
        <ErrorState title={error.message} retryLabel={t`Tentar de novo`} onRetry={() => void refetch()} />
      ) : data ? (
        <BrandForm list={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </ListPage>
  )
}

function BrandForm({ list }: { list: SettingList }) {
  const isReadOnly = !usePermission('branding.write')
  const change = useAction('changeBranding', { invalidates: ['settings', 'setup'] })
  const rows = list.settings.filter(({ name }) => settingDefinition(name).group === 'branding')
  const ofKind = (kind: string) => rows.filter(({ name }) => settingDefinition(name).kind === kind)
  return (
    <ChangeForm list={list} isReadOnly={isReadOnly} onConfirm={(body) => change.run({ body })}>
      {({ draft, fields, saveBar }) => (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="min-w-0">
            <FormSection title={t`Nome`} description={t`Como a plataforma se chama.`}>
              {ofKind('text').map((row) => (
                <SettingControl key={row.name} row={row} {...fields} />
              ))}
            </FormSection>
            <FormSection
              title={t`Cores`}
              description={t`Vazio usa as cores do desenho, que já têm contraste.`}
            >
              {ofKind('colour').map((row) => (
                <ColourControl key={row.name} row={row} {...fields} />
              ))}
            </FormSection>
            <FormSection
              title={t`Imagens`}
              description={t`Até 1 MB. São gravadas de novo, sem dados ocultos.`}
            >
              {ofKind('picture').map((row) => (
                <PictureControl key={row.name} row={row} {...fields} />
              ))}
            </FormSection>
            {saveBar}
            <BrandLinksForm isReadOnly={isReadOnly} />
          </div>
          <BrandPreview draft={draft} />
        </div>
      )}
    </ChangeForm>
  )
}
