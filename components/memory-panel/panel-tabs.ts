/** The panel's tabs, in their order. */
export const PANEL_TABS = ['sent', 'left-out', 'summary', 'facts', 'trend'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];
