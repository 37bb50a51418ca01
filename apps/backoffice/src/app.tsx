import { Toaster } from '@girassol/ui/toaster'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Fragment } from 'react'
import { router } from './router.tsx'
import { queryClient } from './shared/api/index.ts'
import { useLanguage } from './shared/i18n.ts'
import { StepUpDialog } from './shell/step-up-dialog.tsx'

export function App() {
  const language = useLanguage()
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        {/* A change of language mounts everything again, so that no text of the other one stays. */}
        <Fragment key={language}>
          <RouterProvider router={router} />
          <StepUpDialog />
          <Toaster labels={{ region: t`Avisos`, dismiss: t`Fechar` }} />
        </Fragment>
      </QueryClientProvider>
    </I18nProvider>
  )
}
