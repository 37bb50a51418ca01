import { Dialog } from '@girassol/ui/overlays'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReturnFocus } from '../../../shared/page/return-focus.tsx'
import type { WithdrawalForm } from './form.ts'

export interface QuestionProps {
  form: WithdrawalForm
  open: boolean
}

interface FrameProps extends QuestionProps {
  title: string
  /** The two ways on; closing is the way back. */
  actions: ReactNode
  children: ReactNode
}

export function QuestionFrame({ form, open, title, actions, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) form.answer(false)
      }}
      title={title}
      closeLabel={t`Fechar`}
      dismissible={false}
      footer={actions}
    >
      <ReturnFocus>{children}</ReturnFocus>
    </Dialog>
  )
}
