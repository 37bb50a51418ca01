import { Button, Spinner } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useCall } from '../../shared/api/index.ts'
import { roleName } from '../role-name.ts'
import { useSeeAs } from './see-as.ts'

interface SeeAsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Chooses the role to see as. */
export function SeeAsDialog({ open, onOpenChange }: SeeAsDialogProps) {
  const { data } = useCall('listRoles', {}, { enabled: open })
  const { seeAs, isRunning } = useSeeAs()
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      title={t`Ver como outro papel`}
      description={t`Você passa a ver só o que esse papel lê e nada pode ser alterado até voltar.`}
      closeLabel={t`Fechar`}
    >
      {data ? (
        <ul className="flex flex-col gap-1">
          {data.roles.map(({ name }) => (
            <li key={name}>
              <Button
                variant="secondary"
                size="sm"
                block
                disabled={isRunning}
                onClick={() => void seeAs(name).then(() => onOpenChange(false))}
              >
                {roleName(name)}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Spinner label={t`Carregando`} />
      )}
    </Dialog>
  )
}
