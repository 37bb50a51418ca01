export interface Route {
  /** As visited: parameters filled in. */
  path: string
  /** The tab's title before the casino's name. */
  title: string
  access: 'open' | 'player' | 'guest'
  /** A fault the page shows on purpose. */
  allowed?: RegExp
}

const open = (path: string, title: string): Route => ({ path, title, access: 'open' })
const player = (path: string, title: string): Route => ({ path, title, access: 'player' })
const guest = (path: string, title: string): Route => ({ path, title, access: 'guest' })

/** The specification's route table and what its pages link to. Written out: what it demands, not what the app says it has. */
export const routes: readonly Route[] = [
  open('/', 'Cassino online em português'),
  guest('/login', 'Entrar'),
  guest('/forgot-password', 'Esqueci a senha'),
  guest('/reset-password/token', 'Nova senha'),
  open('/confirm-email/token', 'Confirmar o e-mail'),
  guest('/register', 'Criar conta'),
  guest('/register/ABC123x', 'Criar conta'),
  open('/stripe/success', 'Pagamento enviado'),
  open('/stripe/cancel', 'Pagamento cancelado'),
  open('/support', 'Suporte'),
  open('/support-center', 'Central de ajuda'),
  open('/promotion', 'Promoção'),
  open('/promotions', 'Promoções'),
  open('/roulettes', 'Roletas'),
  player('/profile/affiliate', 'Afiliados'),
  player('/profile/favorite', 'Favoritos'),
  open('/casinos', 'Cassino'),
  // For real it needs money: who has none is led to the deposit.
  open('/games/play/1/fortune?demo=1', 'Jogar'),
  open('/casino/provider/all/category/bingo', 'Todos os jogos'),
  open('/casino/provider/category', 'Todos os jogos'),
  open('/casino/search', 'Buscar jogo'),
  open('/casino/slots', 'Slots'),
  open('/casino/live', 'Cassino ao vivo'),
  open('/casino/game/1', 'Detalhes do jogo'),
  open('/fairness', 'Verificar uma rodada'),
  open('/responsible', 'Jogo responsável'),
  open('/compliance', 'Regras da lei'),
  open('/status', 'Situação dos serviços'),
  open('/tournaments', 'Torneios'),
  open('/tournaments/1', 'Torneio'),
  player('/profile/wallet', 'Carteira'),
  player('/profile/perfil', 'Perfil'),
  player('/profile/limits', 'Escolha seus limites'),
  player('/profile/recents', 'Jogados recentemente'),
  player('/profile/deposit', 'Depositar'),
  player('/profile/withdraw', 'Sacar'),
  player('/profile/transactions', 'Histórico'),
  player('/profile/statement', 'Extrato'),
  player('/profile/prizes', 'Meus prêmios'),
  player('/profile/notices', 'Avisos'),
  open('/terms/conditions-reference', 'Termos e condições'),
  open('/terms/service', 'Termos de serviço'),
  open('/terms/privacy-policy', 'Política de privacidade'),
  open('/terms/bonus', 'Termos do bônus'),
  open('/terms/bonus-welcome', 'Bônus de boas-vindas'),
  open('/records', 'Registros'),
  open('/events', 'Eventos'),
  open('/bonus', 'Meus bônus'),
  open('/awards', 'Prêmios'),
  open('/vip', 'Níveis VIP'),
  player('/rewards', 'Minhas Recompensas'),
  open('/affiliate/login', 'Painel de afiliados'),
  // What stands in for a picture that does not come needs a picture that does not come.
  { ...open('/ui', 'Galeria de componentes'), allowed: /nada\.png/ },
]
