import type { HouseTexts } from '../../document.ts'

const conditions: HouseTexts = {
  title: 'Términos y condiciones',
  lead: ({ name }) =>
    `Estas son las reglas entre tú y ${name}. Son 21 cláusulas, escritas para leerse. Si alguna no queda clara, pregunta a [soporte](/support) antes de jugar.`,
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
        'El registro, el depósito y el juego están prohibidos para menores de 18 años. La fecha de nacimiento se pide con el CPF antes del primer depósito, y quien no ha cumplido 18 años es rechazado.',
        '¿Sabes de una cuenta usada por un menor? Avisa a [soporte](/support).',
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
        'Si una de estas situaciones pasa a aplicarse a ti, avisa a soporte y deja de jugar.',
      ],
    },
    {
      id: 'conta-unica',
      title: 'Una cuenta por persona',
      body: [
        'Cada persona puede tener una sola cuenta, a su nombre y con su CPF. La cuenta no se puede vender, prestar ni ser usada por otra persona.',
        'El mismo CPF, correo o teléfono no abre una segunda cuenta.',
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
        'Antes del primer depósito y del primer retiro pedimos CPF y fecha de nacimiento. Antes de retirar, tu correo debe estar confirmado, con el enlace que enviamos.',
        'Sin eso la transacción no se hace, y la pantalla dice qué falta.',
      ],
    },
    {
      id: 'titularidade',
      title: 'De quién es la cuenta bancaria',
      body: [
        ({ thirdPartyPayer }) =>
          thirdPartyPayer
            ? 'Un depósito puede pagarse desde la cuenta bancaria de otra persona: entra en el saldo de quien generó el código.'
            : 'Un depósito pagado desde la cuenta de otro CPF no entra en el saldo y se devuelve al origen.',
        ({ thirdPartyKey }) =>
          thirdPartyKey
            ? 'El retiro va a la clave PIX que indiques; la que no es de tu registro espera la revisión de una persona. Compruébala antes: un PIX enviado no vuelve.'
            : 'El retiro solo se acepta a una clave PIX de tu registro (CPF, correo o teléfono) o a una única clave aleatoria que declaras tuya.',
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
        ({ minWithdraw, maxWithdraw }) =>
          `Los retiros se pagan por PIX. Los montos mínimo y máximo los define la operación y aparecen antes del pedido. Hoy el pedido va de ${minWithdraw} a ${maxWithdraw}.`,
        'Un pedido puede esperar la revisión de una persona, y la pantalla muestra cada paso. Si se rechaza, el monto vuelve a tu saldo.',
        '¿Hay un bono activo en tu cuenta? Lee antes los [términos del bono](/terms/bonus): retirar puede cancelar el bono, nunca tu dinero.',
      ],
    },
    {
      id: 'saldo',
      title: 'Saldo en dinero y saldo de bono',
      body: [
        'Tu billetera tiene dos bolsillos: dinero y bono. Cada movimiento se registra al centavo y se puede ver en tu historial.',
        'El saldo no genera intereses, no es una inversión y no puede quedar negativo. Antes de cerrar la cuenta retiras todo lo que quede, sea cual sea el monto.',
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
        'Una apuesta vale cuando el servidor la confirma. Después no puedes cambiarla ni cancelarla.',
        'El resultado es siempre el registrado en el servidor. Si la pantalla muestra otra cosa, por ejemplo por una caída de conexión, vale el registro, que puedes revisar en el historial.',
        'El retorno teórico (RTP) de un juego es un promedio de muchas partidas. No predice lo que te va a pasar a ti.',
      ],
    },
    {
      id: 'falhas',
      title: 'Fallas, interrupciones y errores',
      body: [
        'Si una partida de la casa se interrumpe, se retoma donde quedó. En un juego de proveedor, la apuesta que el proveedor cancele se devuelve.',
        'Ningún movimiento de la cartera se borra ni se cambia: una corrección es un movimiento nuevo, visible en el extracto.',
      ],
    },
    {
      id: 'trapaca',
      title: 'Intrusiones, bots y explotación de fallas',
      body: [
        'Está prohibido invadir o intentar invadir el sistema, usar robots, alterar el programa, explotar fallas (bugs), combinar el juego con otras cuentas o usar dinero de origen ilícito.',
        'Quien encuentra una falla y avisa a soporte sin usarla no es sancionado.',
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
        'En tu perfil haces una pausa de 24 horas, 7 días o 30 días, o te autoexcluyes de 3 meses a 5 años o para siempre. Vale al instante.',
        'Si el juego dejó de ser divertido, busca ayuda: en Brasil, el [CVV](tel:188) atiende en el 188, gratis y a cualquier hora, y el SUS ofrece tratamiento.',
      ],
    },
    {
      id: 'autoexclusao',
      title: 'Pausa y autoexclusión',
      body: [
        ({ exclusionKeepsAccount }) =>
          exclusionKeepsAccount
            ? 'En la pausa y en la autoexclusión no apuestas ni depositas; aún puedes entrar, ver el extracto y retirar. Ninguna de las dos puede deshacerse antes del final, ni a tu pedido.'
            : 'En la pausa no apuestas ni depositas; aún puedes entrar, ver el extracto y retirar. En la autoexclusión la cuenta se cierra: el saldo que se puede retirar vuelve por PIX a la cuenta de tu CPF, los bonos se cancelan y un PIX pagado después se devuelve. Ninguna de las dos puede deshacerse antes del final, ni a tu pedido.',
        'Para excluirte de todas las casas autorizadas de una sola vez, usa la plataforma del gobierno federal: [gov.br/autoexclusaoapostas](https://www.gov.br/autoexclusaoapostas). Durante la pausa o la exclusión no enviamos avisos que llamen a jugar.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Cierre de la cuenta',
      body: [
        'Puedes cerrar tu cuenta cuando quieras, en el perfil, sin dar motivo. Retira antes el saldo.',
        ({ exclusionKeepsAccount }) =>
          exclusionKeepsAccount
            ? 'Una cuenta cerrada no vuelve a abrirse, y su correo, teléfono y CPF no abren otra.'
            : 'Una cuenta cerrada no vuelve a abrirse, y su correo, teléfono y CPF no abren otra. Después del final de una autoexclusión pueden volver a abrir una cuenta nueva.',
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
        'Cada versión tiene un número y la fecha desde la que vale, en lo alto de esta página.',
        'Cuando una versión nueva entra en vigor pedimos una nueva aceptación en tu próxima visita. Mientras no aceptes, no puedes depositar ni jugar; sí retirar y cerrar la cuenta.',
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
}

export default conditions
