import { Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type AuthDialog,
  closeAuth,
  openLogin,
  openRegister,
  useAuthDialog,
} from '../../shared/session/auth-dialog.ts'
import { useChosenGame } from '../../shared/session/chosen-game.ts'
import { ReturnFocus } from '../../shared/page/return-focus.tsx'
import { LoginForm } from './login/login-form.tsx'
import { RegisterForm } from './register/register-form.tsx'
import { StartInField } from './form/start-in-field.tsx'
import { linkClass, SwitchLine } from './form/switch-line.tsx'

/** Login and register over any page: one dialog with two contents, so that both can never be open. */
export function AuthDialogs() {
  const { t } = useLingui()
  const open = useAuthDialog()
  // While it closes, the dialog keeps showing what it showed.
  const [shown, setShown] = useState<Exclude<AuthDialog, null>>('login')
  if (open !== null && open !== shown) setShown(open)
  const login = shown === 'login'
  const chosen = useChosenGame()
  const game = chosen?.name
  const reason = game
    ? t`Para jogar ${game} com dinheiro, a lei pede seu nome, CPF e data de nascimento.`
    : t`Leva menos de um minuto.`
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(next) => {
        if (!next) closeAuth()
      }}
      title={login ? t`Entrar` : t`Crie sua conta`}
      description={login ? t`Que bom ter você de volta.` : reason}
      closeLabel={t`Fechar`}
      // A slip beside the form must not throw away what was typed.
      dismissible={login}
    >
      <ReturnFocus>
        <div className="flex flex-col gap-3">
          <StartInField key={shown}>
            {login ? <LoginForm /> : <RegisterForm withIdentity={chosen !== null} />}
          </StartInField>
          {login ? (
            <SwitchLine question={<Trans>Ainda não tem conta?</Trans>}>
              <button type="button" className={linkClass} onClick={openRegister}>
                <Trans>Cadastrar</Trans>
              </button>
            </SwitchLine>
          ) : (
            <SwitchLine question={<Trans>Já tem conta?</Trans>}>
              <button type="button" className={linkClass} onClick={openLogin}>
                <Trans>Entrar</Trans>
              </button>
            </SwitchLine>
          )}
          <Button variant="ghost" block onClick={closeAuth}>
            <Trans>Voltar ao site</Trans>
          </Button>
        </div>
      </ReturnFocus>
    </Dialog>
  )
}
