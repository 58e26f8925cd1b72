/** The id of the button that opens a turn's menu. */
export const turnMenuId = (turn: number) => `turn-menu-${turn}`;

/** Puts the focus on a turn's menu, on a page that shows the turn. */
export function focusTurnMenu(turn: number) {
  document.getElementById(turnMenuId(turn))?.focus();
}
