import { t } from '@lingui/core/macro'
import { ScrollText } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const auditArea: Area = {
  name: 'audit',
  path: '/audit',
  permission: 'audit.read',
  icon: ScrollText,
  label: () => t`Auditoria`,
  help: () =>
    t`Tudo o que operadores e o terminal fizeram: quem, quando, de onde, o que havia antes, o que ficou depois e por quê; e o que acontece sem operador e pesa: contas encerradas, entradas bloqueadas, dados de acesso mudados, ganhos retidos. Nada aqui se apaga ou muda.

Cada registro leva o resumo criptográfico do anterior. "Conferir o registro" recalcula tudo e diz se algum registro foi mudado, retirado ou cortado do fim. Anote fora do sistema o resumo final: só assim se descobre uma reescrita completa.

Use os filtros e exporte para CSV quando uma autoridade ou um auditor pedir.`,
  routes: [{ path: '/', page: () => import('./audit-list.tsx') }],
}
