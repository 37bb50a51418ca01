import type { Writing } from '../../document.ts'

const conditions: Writing = ({ name, minWithdraw, maxWithdraw }) => ({
  title: 'Términos y condiciones',
  lead: `Estas son las reglas entre tú y ${name}. Son 21 cláusulas, escritas para leerse. Si alguna no queda clara, pregunta a [soporte](/support) antes de jugar.`,
  sections: [
    {
      id: 'aceite',
      title: 'Aceptación de estos términos',
      body: [
        'Al crear una cuenta declaras que leíste y aceptas estos términos, los [términos de servicio](/terms/service), los [términos del bono](/terms/bonus) y la [política de privacidad](/terms/privacy-policy). Sin esa aceptación no hay cuenta.',
        'La aceptación se registra con versión, fecha, hora y dirección IP. Las casillas empiezan vacías: quien las marca eres tú.',
      ],
    },
    {
      id: 'idade',
      title: 'Solo para mayores de 18 años',
      body: [
        'El registro, el depósito y el juego están prohibidos a menores de 18 años. La edad se comprueba con la fecha de nacimiento vinculada al CPF (el registro de contribuyente brasileño), no con la palabra de quien se registra.',
        'La cuenta abierta por un menor se cierra, las apuestas se anulan y el dinero depositado vuelve a la cuenta de origen.',
      ],
    },
    {
      id: 'impedidos',
      title: 'Quién no puede jugar',
      body: [
        'Aun con más de 18 años, no pueden jugar:',
        [
          'quienes trabajan en la operación, sus administradores y quienes tienen acceso a los sistemas de apuestas;',
          'personas diagnosticadas con trastorno del juego;',
          'personas autoexcluidas, aquí o en la plataforma del gobierno federal;',
          'personas impedidas por ley o por decisión judicial o administrativa.',
        ],
        'Si una de estas situaciones pasa a ser la tuya, avisa a soporte y deja de jugar. Las apuestas de quien está impedido son nulas.',
      ],
    },
    {
      id: 'conta-unica',
      title: 'Una cuenta por persona',
      body: [
        'Cada persona puede tener una sola cuenta, a su nombre y con su CPF. La cuenta no se puede vender, prestar ni ser usada por otra persona.',
        'Las cuentas repetidas se cierran. El dinero que depositaste en ellas se devuelve; los bonos y ventajas obtenidos con ellas se cancelan.',
      ],
    },
    {
      id: 'dados-e-senha',
      title: 'Tus datos y tu contraseña',
      body: [
        'Los datos del registro deben ser verdaderos, completos y tuyos. ¿Cambiaste de teléfono, correo o dirección? Actualízalos.',
        'La contraseña es personal. Nuestro equipo nunca te la pide. Si sospechas que alguien entró en tu cuenta, cámbiala y habla con [soporte](/support) de inmediato.',
      ],
    },
    {
      id: 'identidade',
      title: 'Verificación de identidad antes de transacciones',
      body: [
        'Antes de un depósito, de una apuesta con dinero o de un retiro podemos pedirte que confirmes quién eres: CPF, fecha de nacimiento, documento con foto, prueba de vida o comprobante de la cuenta bancaria.',
        'Mientras la verificación no termina, la transacción espera. Si los datos no coinciden, no se realiza y te explicamos el motivo siempre que la ley lo permita.',
      ],
    },
    {
      id: 'titularidade',
      title: 'Transacciones solo a nombre del titular',
      body: [
        'Solo se aceptan depósitos desde cuentas bancarias del propio titular, y los retiros solo se pagan a cuentas del propio titular, con el mismo CPF del registro.',
        'Los pagos de terceros se rechazan o se devuelven a su origen. No puedes depositar por otra persona ni cobrar por ella.',
      ],
    },
    {
      id: 'depositos',
      title: 'Depósitos',
      body: [
        'Los depósitos se hacen en reales, por PIX u otro método mostrado en pantalla, dentro de los límites indicados. El código PIX vale por el tiempo indicado; después, genera otro.',
        'El saldo entra cuando la institución de pago confirma el dinero, por lo general en segundos. Una confirmación tardía también se acredita. No damos crédito para jugar.',
      ],
    },
    {
      id: 'saques',
      title: 'Retiros y sus límites',
      body: [
        `Los retiros se pagan por PIX. Los límites los define la operación, a su criterio, y aparecen en pantalla antes del pedido. Hoy el pedido va de ${minWithdraw} a ${maxWithdraw}. Un límite nuevo no afecta a un pedido ya hecho.`,
        'Un pedido puede pasar por revisión. Un pago solo puede retenerse por sospecha fundada de fraude o por orden legal, mientras dure la investigación, y con aviso para ti.',
        '¿Hay un bono activo en tu cuenta? Lee antes los [términos del bono](/terms/bonus): retirar puede cancelar el bono, nunca tu dinero.',
      ],
    },
    {
      id: 'saldo',
      title: 'Saldo en dinero y saldo de bono',
      body: [
        'Tu billetera tiene dos bolsillos: dinero y bono. Cada movimiento se registra al centavo y se puede ver en tu historial.',
        'El saldo no genera intereses, no es una inversión y no puede quedar negativo. Sigue siendo tuyo mientras la cuenta exista, y se devuelve cuando se cierra.',
      ],
    },
    {
      id: 'bonus',
      title: 'Bonos y promociones',
      body: [
        'Los bonos, cupones y giros gratis siguen los [términos del bono](/terms/bonus) y las reglas publicadas en cada promoción. Aceptar un bono es siempre decisión tuya.',
        'Donde la ley prohíbe bonos ligados al depósito o al registro, no se ofrecen, aunque aparezcan en material antiguo o de terceros.',
      ],
    },
    {
      id: 'apostas',
      title: 'Apuestas y resultados',
      body: [
        'Una apuesta vale cuando el servidor la confirma. A partir de ahí no se puede cambiar ni cancelar, y su premio tampoco.',
        'El resultado es siempre el registrado en el servidor. Si la pantalla muestra otra cosa, por ejemplo por una caída de conexión, vale el registro, que puedes revisar en el historial.',
        'El retorno teórico (RTP) de un juego es un promedio de muchas partidas. No predice lo que te va a pasar a ti.',
      ],
    },
    {
      id: 'falhas',
      title: 'Fallas, interrupciones y errores',
      body: [
        'Si una partida se interrumpe, se retoma donde quedó o, si no es posible, se devuelve la apuesta.',
        'Si un error evidente acredita o debita un valor que no corresponde a las reglas del juego, el valor se corrige, con registro y aviso para ti. Nada se corrige a escondidas.',
      ],
    },
    {
      id: 'trapaca',
      title: 'Intrusiones, bots y explotación de fallas',
      body: [
        'Está prohibido invadir o intentar invadir el sistema, usar bots, alterar el programa, explotar fallas (bugs), coordinar el juego con otras cuentas o usar dinero de origen ilícito. Quien lo hace es expulsado.',
        'La expulsión cancela lo ganado por ese medio. El dinero depositado que no tiene relación con la infracción se devuelve, salvo orden legal en contrario. Quien encuentra una falla y avisa a soporte sin usarla no es sancionado.',
      ],
    },
    {
      id: 'reembolsos',
      title: 'Reembolsos',
      body: [
        'Las apuestas hechas y el dinero ya jugado no se reembolsan, salvo en casos excepcionales: cobro duplicado, error nuestro comprobado, apuesta anulada o cuando la ley lo ordene.',
        'Un depósito aún no jugado puede retirarse con las reglas normales de retiro. Los reembolsos se piden a [soporte](/support), que responde con un número de protocolo.',
      ],
    },
    {
      id: 'jogo-responsavel',
      title: 'Juego responsable',
      body: [
        'El juego es diversión pagada, no es ingreso ni inversión. La casa tiene ventaja matemática y, a la larga, la mayoría pierde. Apuesta solo lo que puedes perder.',
        'Puedes definir límites de depósito, de pérdida, de tiempo y de número de apuestas. Bajar un límite vale al instante; subirlo solo vale después de una espera y de una nueva confirmación tuya.',
        'Si el juego dejó de ser divertido, busca ayuda: en Brasil, el [CVV](tel:188) atiende en el 188, gratis y a cualquier hora, y el SUS ofrece tratamiento.',
      ],
    },
    {
      id: 'autoexclusao',
      title: 'Pausa y autoexclusión',
      body: [
        'En la pausa dejas de apostar y depositar por un tiempo, y aún puedes retirar. En la autoexclusión la cuenta se cierra, el saldo se devuelve y un nuevo registro se rechaza hasta el fin del plazo. No se puede deshacer antes, ni a pedido tuyo.',
        'Para excluirte de todas las casas autorizadas a la vez, usa la plataforma del gobierno federal: [gov.br/autoexclusaoapostas](https://www.gov.br/autoexclusaoapostas). Durante la pausa o la exclusión no enviamos publicidad.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Suspensión y cierre de la cuenta',
      body: [
        'Puedes cerrar tu cuenta cuando quieras, sin dar motivos. Retira el saldo antes o pide su devolución al cerrar.',
        'Podemos suspender o cerrar una cuenta por incumplir estos términos, por exigencia legal o por riesgo para el propio jugador. Te explicamos el motivo siempre que la ley lo permita, y puedes reclamar ante soporte.',
      ],
    },
    {
      id: 'privacidade',
      title: 'Privacidad',
      body: [
        'Tus datos se tratan según la ley brasileña de protección de datos (LGPD) y nuestra [política de privacidad](/terms/privacy-policy), que dice qué guardamos, para qué y por cuánto tiempo.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Cambios en estos términos',
      body: [
        'Los cambios se anuncian en el sitio y entran en vigor, como mínimo, dos semanas después del anuncio. Las correcciones exigidas por ley pueden valer antes.',
        'Cada versión nueva pide una nueva aceptación. Si no estás de acuerdo, puedes retirar el saldo y cerrar la cuenta. La versión y la fecha están al inicio de esta página.',
      ],
    },
    {
      id: 'atendimento',
      title: 'Atención, reclamos y ley aplicable',
      body: [
        'Habla con nosotros por la página de [soporte](/support). Cada mensaje recibe un número de protocolo. Si la respuesta no resuelve, pide una revisión citando el protocolo.',
        'Estos términos siguen las leyes de Brasil, incluido el Código de Defensa del Consumidor. Nada aquí te quita un derecho o un tribunal que la ley te da. Si una cláusula se considera inválida, las demás siguen vigentes.',
      ],
    },
  ],
})

export default conditions
