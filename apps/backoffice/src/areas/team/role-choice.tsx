import { Checkbox } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'
import { roleLabel } from './permission-texts.ts'

interface RoleChoiceProps {
  roles: readonly { name: string; permissions: readonly string[] }[]
  chosen: readonly string[]
  onChange: (roles: string[]) => void
}

export function RoleChoice({ roles, chosen, onChange }: RoleChoiceProps) {
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t`Papéis`}</legend>
      <div className="grid gap-x-4 md:grid-cols-2">
        {roles.map(({ name, permissions }) => {
          const count = permissions.length
          return (
            <Checkbox
              key={name}
              label={roleLabel(name)}
              hint={plural(count, { one: '# permissão', other: '# permissões' })}
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
